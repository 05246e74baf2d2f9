/** A strict reader of calendars: whatever RFC 5545 forbids is an error. */
type Properties = Record<string, string>

export function readIcs(text: string): { properties: Properties; events: Properties[] } {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a line break without CR: ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`line too long: ${line}`)
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  if (lines.shift() !== 'BEGIN:VCALENDAR' || lines.pop() !== 'END:VCALENDAR')
    throw new Error('not exactly one calendar')
  const properties: Properties = {}
  const events: Properties[] = []
  let into = properties
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') {
      into = {}
      events.push(into)
    } else if (line === 'END:VEVENT') into = properties
    else {
      const [, name, value] = /^([A-Z-]+)(?:;[^:]+)?:(.*)$/s.exec(line) ?? []
      if (!name || value === undefined) throw new Error(`not a property: ${line}`)
      if (name in into) throw new Error(`${name} twice`)
      into[name] = unescape(value)
    }
  }
  return { properties, events }
}

function unescape(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}
