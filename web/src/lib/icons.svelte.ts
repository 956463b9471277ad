/** The outlines of game icons. Card pictures come in a file of their own, when the first of them is shown. */
import paths from 'virtual:game-icons';

class Outlines {
  private pictures = $state.raw<Record<string, string>>({});
  private asked = false;

  /** The outline of an icon, written with the prefix `gi:`; empty while it is on its way. */
  of(icon: string): string {
    const name = icon.slice(3);
    const found = paths[name] ?? this.pictures[name];
    if (found === undefined) this.fetch();
    return found ?? '';
  }

  private fetch(): void {
    if (this.asked) return;
    this.asked = true;
    import('virtual:game-icons/pictures').then(
      (loaded) => (this.pictures = loaded.default),
      () => (this.asked = false),
    );
  }
}

export const outlines = new Outlines();
