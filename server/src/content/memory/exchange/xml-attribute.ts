import { escapeXml } from '../../document/skeleton/xml.ts'

/** A text inside double quotes: line ends and tabs would be read as spaces. */
export function attribute(text: string): string {
  return escapeXml(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
