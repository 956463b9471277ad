/** Marks a text that does not fit its box with `data-more`; its size and what it says may change. */
export function whole(text: HTMLElement): () => void {
  const look = () => text.toggleAttribute('data-more', text.scrollWidth > text.clientWidth + 1);
  const size = new ResizeObserver(look);
  const words = new MutationObserver(look);
  size.observe(text);
  words.observe(text, { childList: true, characterData: true, subtree: true });
  return () => {
    size.disconnect();
    words.disconnect();
  };
}
