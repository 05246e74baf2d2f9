/** Text so that Markdown takes it as text; signs that mean nothing where they stand stay bare. */
export function escapeMarkdown(text: string, isCell: boolean): string {
  const escaped = text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/[`[\]~]/g, '\\$&')
    .replace(/(?<!^|\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?[A-Za-z0-9]{1,31};)/g, '\\&')
    .replace(/^(\s*)([#>+=:*-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/, '$1\\$2')
  return isCell ? escaped.replace(/\|/g, '\\|') : escaped
}
