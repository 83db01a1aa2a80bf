import { deflateSync } from 'node:zlib'

/*
 * Files made to cost whoever opens them. None depends on how fast the machine is: what never ends, ends on none.
 */

/** A PDF of some 2 kB whose page draws a form that draws a form ...: `wide` to the power of `deep` drawings. */
export function pdfSemFim(wide = 20, deep = 40): Buffer {
  const stream = (dictionary: string, body: string) =>
    `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`
  const draws = '/F Do '.repeat(wide)
  const form = (n: number) => 4 + n
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F ${form(1)} 0 R >> >> >>`,
    stream('', draws),
  ]
  for (let n = 1; n <= deep; n++) {
    const inner = n < deep ? `/Resources << /XObject << /F ${form(n + 1)} 0 R >> >>` : ''
    objects.push(
      stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${inner}`, n < deep ? draws : '0 0 1 1 re f'),
    )
  }
  return pdfDe(objects)
}

function pdfDe(objects: string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  // Nobody who looks at the header first gets to the checksum.
  return Buffer.concat([head, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** A black PNG of so many pixels in few bytes. */
export function pngDe(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
