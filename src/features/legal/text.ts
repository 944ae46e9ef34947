/** A legal text as data: paragraphs under headings. */
export interface LegalText {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}
