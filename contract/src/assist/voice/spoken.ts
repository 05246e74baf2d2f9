/** An answer as it is said: without the signs of Markdown and the numbers of sources. */
export const spoken = (markdown: string): string =>
  markdown
    .replaceAll(/\[\d{1,3}\]/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*\|?[\s:|-]+\|\s*$/gm, '')
    .replaceAll(/^[ \t]*(#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replaceAll(/[*_`~|]+/g, ' ')
    .replaceAll(/[ \t]{2,}/g, ' ')
