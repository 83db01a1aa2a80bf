const SIDE = 192
const QUALITIES = [0.85, 0.7, 0.5]
/** What the call takes, with room for the words before the bytes. */
const MOST_CHARS = 52_000

/** The middle square of a picture, small, upright and without what the camera wrote beside it: a JPEG as a data URL. */
export async function reduzir(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    SIDE,
    SIDE,
  )
  picture.close()
  const made = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality))
  const small = made.find((url) => url.length <= MOST_CHARS)
  if (!small) throw new Error('too large')
  return small
}
