/** A legal text as it is read: plain words under plain headings. */
export interface LegalText {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}
