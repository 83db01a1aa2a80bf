import type { Reparo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { ZonaComHorario } from '@tropeiro/contract/transporte/roteirizacao/zonas'
import type { Restricao } from '@tropeiro/roteirizador'

export type ZonaDesenhada = {
  id: string
  nome: string
  lat: number
  lng: number
  raio_m: number
  poligono: [lng: number, lat: number][] | null
  zona: ZonaComHorario
}

const GRAU_M = 111_195
/** A circle as so many corners. */
const CANTOS = 24

function poligonoDe({ lat, lng, raio_m, poligono }: ZonaDesenhada): Restricao['poligono'] {
  if (poligono) return poligono.map(([x, y]) => [y, x])
  return Array.from({ length: CANTOS }, (_, at) => {
    const angle = (at / CANTOS) * 2 * Math.PI
    const wide = GRAU_M * Math.cos((lat * Math.PI) / 180)
    return [lat + (Math.sin(angle) * raio_m) / GRAU_M, lng + (Math.cos(angle) * raio_m) / wide]
  })
}

const segundos = (hora: string): number => Number(hora.slice(0, 2)) * 3600 + Number(hora.slice(3)) * 60

/** The zones that hold on a day, as the planner reads them. */
export function restricoesDe(zonas: readonly ZonaDesenhada[], dia: string): Restricao[] {
  const semana = new Date(`${dia}T12:00:00Z`).getUTCDay() || 7
  return zonas
    .filter(({ zona }) => zona.dias.includes(semana))
    .map((z) => ({
      id: z.id,
      nome: z.nome,
      poligono: poligonoDe(z),
      ...(z.zona.unidades.length > 0 && { tipos: z.zona.unidades }),
      ...(z.zona.finais.length > 0 && { finais: z.zona.finais }),
      horas: z.zona.horas.map(({ de, ate }): [number, number] => [segundos(de), segundos(ate)]),
    }))
}

/** Which zones count on the day, in one line. */
export const dizerZonas = (restricoes: readonly Restricao[]): Reparo[] =>
  restricoes.length === 0
    ? []
    : [
        {
          gravidade: 'aviso',
          de: '',
          frase: `Zonas com horário neste dia: ${restricoes.map((r) => r.nome).join(', ')}.`,
        },
      ]
