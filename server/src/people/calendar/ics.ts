/** Writes iCalendar (RFC 5545): CRLF, lines of at most 75 octets, moments in UTC. */
import type { WireTime } from '@polyphony/contract'

export interface IcsEvent {
  /** The same in every version of the event. */
  uid: string
  moment: WireTime
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

/** A deadline is an event without an end, which doesn't mark the time as busy. */
function eventLines({ uid, moment, title, description, url }: IcsEvent, now: WireTime): string[] {
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

/** RFC 5545, section 3.3.11; control characters aren't allowed in texts. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const longest = 75

/** RFC 5545, section 3.1: a long line continues after a line break and a blank. Characters aren't divided. */
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
