/** Our own texts for the demo world's tasks. */

const cues: [number, number, string, string][] = [
  [1000, 3400, 'Every night at eight, the lighthouse keeper lights the lamp.', '每晚八点，守塔人点亮灯。'],
  [3800, 6200, 'Nobody has come to the harbour for eleven years.', '十一年来，没有人来过这座港口。'],
  [6800, 8600, 'Tonight, something answers.', '今夜，有什么回应了。'],
  [9200, 11_000, 'What is that sound?', '那是什么声音？'],
  [11_400, 13_800, 'Don’t touch anything. Listen carefully.', '什么都别碰。仔细听。'],
  [14_400, 17_000, 'It is coming from under the water.', '声音是从水底传来的。'],
  [17_600, 19_800, 'We have no time. Follow the light.', '没时间了。跟着光走。'],
  [20_600, 23_400, 'A film by Northlight. In cinemas this winter.', '北光电影出品，今冬上映。'],
]

function time(ms: number): string {
  return `00:00:${String(Math.floor(ms / 1000)).padStart(2, '0')},${String(ms % 1000).padStart(3, '0')}`
}

export const finishedSubtitle = {
  source: cues
    .map(([start, end, text], index) => `${index + 1}\n${time(start)} --> ${time(end)}\n${text}\n`)
    .join('\n'),
  target: cues.map(([, , , target]) => target),
}

export const runningDocument = `Harbour Lights
A short film about patience

The director spent three winters on the island before the first scene was shot. She says that the sea taught her to wait.

The screening starts at 8 p.m. in the main hall. A conversation with the director follows.

The soundtrack was recorded in an empty water tower, with 14 singers and no instruments.

All rights reserved.
`

/** A page of PDF with a line of text. */
export function demoCv(name: string): Uint8Array {
  const text = `BT /F1 18 Tf 72 760 Td (Curriculum vitae - ${name}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const position = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(position).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file + table + end)
}
