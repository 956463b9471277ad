/** The plots of a page as one picture. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font',
  'text-anchor',
];
const GAP = 32;
const HEAD = 64;

/** One SVG with all plots below `root`, each style written into its element: it looks the same without the page. */
export function drawn(root: Element, title: string, subtitle: string): { svg: string; width: number; height: number } {
  const plots = [...root.querySelectorAll<SVGSVGElement>('svg[data-plot]')];
  const page = getComputedStyle(document.documentElement);
  const width = Math.max(...plots.map((plot) => plot.viewBox.baseVal.width));
  const columns = plots.length > 2 ? 2 : 1;
  const heights = [0, 0].slice(0, columns).map(() => HEAD);
  const placed = plots.map((plot) => {
    const column = heights.indexOf(Math.min(...heights));
    const spot = `translate(${GAP + column * (width + GAP)} ${heights[column]})`;
    heights[column]! += plot.viewBox.baseVal.height + GAP;
    return `<g transform="${spot}">${styled(plot)}</g>`;
  });
  const [whole, height] = [columns * (width + GAP) + GAP, Math.max(...heights)];
  const ink = page.getPropertyValue('--text');
  const text = (y: number, size: number, words: string) =>
    `<text x="${GAP}" y="${y}" fill="${ink}" font-family="sans-serif" font-size="${size}">${escaped(words)}</text>`;
  const ground = `<rect width="100%" height="100%" fill="${page.getPropertyValue('--bg')}"/>`;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}">` +
      `${ground}${text(30, 20, title)}${text(50, 13, subtitle)}${placed.join('')}</svg>`,
    width: whole,
    height,
  };
}

function styled(plot: SVGSVGElement): string {
  const twin = plot.cloneNode(true) as SVGSVGElement;
  const copies = [...twin.querySelectorAll<SVGElement>('*')];
  [...plot.querySelectorAll('*')].forEach((original, place) => {
    const computed = getComputedStyle(original);
    const copy = copies[place]!;
    copy.removeAttribute('class');
    copy.setAttribute('style', STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';'));
  });
  return new XMLSerializer().serializeToString(twin);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The same as PNG, twice as large, so that it is sharp on every screen. */
export async function painted(picture: { svg: string; width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * picture.width, 2 * picture.height];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be drawn.'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
