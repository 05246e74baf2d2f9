import { escapeXml } from '../../document/skeleton/xml.ts'

/** Escapes a text for double quotes, including line breaks and tabs, which would be read as spaces. */
export function attribute(text: string): string {
  return escapeXml(text)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
