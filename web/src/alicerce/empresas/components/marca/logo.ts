import { LIMITE_DO_LOGO } from '@tropeiro/contract/alicerce/empresas/marca'

const LARGURA = 480
const ALTURA = 144

const bytesDe = (url: string): number => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4)

/**
 * A logo as it travels: whole, small, with what is transparent in it. One that is still too heavy is drawn smaller.
 * @throws when the file does not open as a picture
 */
export async function reduzirLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const cabe = Math.min(1, LARGURA / picture.width, ALTURA / picture.height)
  for (const parte of [1, 0.7, 0.5, 0.35]) {
    canvas.width = Math.max(1, Math.round(picture.width * cabe * parte))
    canvas.height = Math.max(1, Math.round(picture.height * cabe * parte))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL('image/png')
    if (bytesDe(url) <= LIMITE_DO_LOGO) return url
  }
  return canvas.toDataURL('image/jpeg', 0.8)
}
