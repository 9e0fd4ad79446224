/** The first code block of a language in a text of Markdown. Throws where there is none. */
export function codeBlock(markdown: string, language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'mu').exec(markdown)?.[1];
  if (block === undefined) throw new Error(`The text has no code block of ${language}.`);
  return block;
}
