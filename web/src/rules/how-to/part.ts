/** One idea of a *How to play* page: a few sentences, and where it helps, a picture of our own table. */
export interface Part {
  title: string;
  text: string[];
  picture?: { src: string; alt: string; width: number; height: number };
}
