/** A place in kilometres: out along the driver's own direction, and to its left. */
export type Plano = { fora: number; lado: number }
export type Onde = { lat: number; lng: number }

/** A stretch of the day in minutes since the departure; a stay has one place twice. */
export type Trecho = { de: number; ate: number; a: Plano; b: Plano }

const KM_A_DEGREE = 111.2

/** A number in 0..1 that the same words always give: a day played again is the same day. */
export function acaso(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43_758.5453
  return x - Math.floor(x)
}

/** Where a place of the plan is on the earth. @param direcao radians from the east */
export function noMapa(base: Onde, direcao: number, { fora, lado }: Plano): Onde {
  const leste = fora * Math.cos(direcao) - lado * Math.sin(direcao)
  const norte = fora * Math.sin(direcao) + lado * Math.cos(direcao)
  return {
    lat: base.lat + norte / KM_A_DEGREE,
    lng: base.lng + leste / (KM_A_DEGREE * Math.cos((base.lat * Math.PI) / 180)),
  }
}

export const km = (a: Plano, b: Plano): number => Math.hypot(a.fora - b.fora, a.lado - b.lado)

/** Drives and stays one after the other. */
export class Percurso {
  readonly trechos: Trecho[] = []
  agora = 0
  aqui: Plano = { fora: 0, lado: 0 }

  /** @returns the minute of arrival */
  ir(ate: Plano, kmh: number): number {
    const until = this.agora + (km(this.aqui, ate) / kmh) * 60
    this.trechos.push({ de: this.agora, ate: until, a: this.aqui, b: ate })
    this.agora = until
    this.aqui = ate
    return until
  }

  /** @returns the minute of leaving */
  ficar(minutos: number): number {
    const until = this.agora + minutos
    this.trechos.push({ de: this.agora, ate: until, a: this.aqui, b: this.aqui })
    this.agora = until
    return until
  }

  /** Where one is at a minute, and how fast. */
  em(minuto: number): { onde: Plano; kmh: number } {
    const t = this.trechos.find((x) => minuto <= x.ate) ?? this.trechos.at(-1)!
    const part = t.ate > t.de ? Math.min(1, Math.max(0, (minuto - t.de) / (t.ate - t.de))) : 1
    const way = km(t.a, t.b)
    return {
      onde: { fora: t.a.fora + (t.b.fora - t.a.fora) * part, lado: t.a.lado + (t.b.lado - t.a.lado) * part },
      kmh: t.ate > t.de ? (way / (t.ate - t.de)) * 60 : 0,
    }
  }
}
