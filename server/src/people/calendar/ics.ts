/** iCalendar (RFC 5545) as calendar programs read it: CRLF, lines of at most 75 octets, moments in UTC. */
import type { WireTime } from '@polyphony/contract'

export interface IcsEvent {
  /** Stays the same as long as it is the same event. */
  uid: string
  at: WireTime
  title: string
  description: string
  url: string
}

export function writeIcs(name: string, events: readonly IcsEvent[], now: WireTime): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Polyphony//Work calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A deadline is a moment: an event without an end, which keeps nobody busy. */
function eventLines({ uid, at: moment, title, description, url }: IcsEvent, now: WireTime): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(moment)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const utc = (moment: WireTime) => `${moment.slice(0, 8)}T${moment.slice(8, 14)}Z`

/** Section 3.3.11; control characters have no place in a text. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const longest = 75

/** Section 3.1: a line that is too long goes on after a line break and a blank. No character is torn apart. */
export function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > longest) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += bytes
  }
  return folded
}
