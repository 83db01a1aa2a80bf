import { z } from 'zod'

/** A logo, small: it travels with the first reply of a page. */
export const LIMITE_DO_LOGO = 60 * 1024

/** How the group shows itself to those outside it: at the portal and on the pages of tracking links. */
export const Marca = z
  .object({
    /** A JPEG, PNG or WebP as a data URL; null: the initials of its name. */
    logo: z
      .string()
      .max(Math.ceil(LIMITE_DO_LOGO / 3) * 4 + 40)
      .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Envie JPEG, PNG ou WebP')
      .nullable(),
    /** null: the house's. */
    cor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'Escreva a cor como #RRGGBB')
      .nullable(),
  })
  .meta({ id: 'Marca' })
export type Marca = z.infer<typeof Marca>

const parte = (cor: string, at: number): number => {
  const v = Number.parseInt(cor.slice(at, at + 2), 16) / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
/** Relative luminance (WCAG 2). */
const luz = (cor: string): number => 0.2126 * parte(cor, 1) + 0.7152 * parte(cor, 3) + 0.0722 * parte(cor, 5)

/** How far white letters stand out from the colour, 1 to 21. */
export const contrasteComBranco = (cor: string): number => 1.05 / (luz(cor) + 0.05)

/** White letters on it are read by everybody (WCAG AA). */
export const corLegivel = (cor: string): boolean => contrasteComBranco(cor) >= 4.5

/** The colour as it is shown: one that cannot be read upon gives way to the house's. */
export const corMostrada = (cor: string | null): string | null => (cor && corLegivel(cor) ? cor : null)
