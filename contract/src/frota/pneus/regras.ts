import type { TipoDeUnidade } from '../../cadastros/veiculos/unidades.ts'
import { diasAte } from '../../formats.ts'
import { eixosDaPolitica, type Politica, type PoliticasDosPneus, politicasPadrao } from './politicas.ts'
import { configuracoes, ehDirecional, roda } from './posicoes.ts'

/**
 * What a tyre may come to, as of November 2026. Legal tread: Resolução CONTRAN 913/2022; the rest is practice (retire at 3 mm for the sake
 * of the carcass; pairs by Anchieta Pneus; pressure by Prolog and Michelin; age by Continental). Tread in tenths of a millimetre.
 */
export const limites = {
  legal: 16,
  retirar: 30,
  alerta: 40,
  direcional: 40,
  /** Across one tyre: between its outermost grooves. */
  um_lado: 20,
  geminados_alerta: 30,
  geminados_trocar: 50,
  mesmo_eixo: 20,
  psi_geminados: 5,
  calibrar_pct: 5,
  inspecionar_pct: 25,
  aferir_dias: 30,
  rodizio_km: 10_000,
  /** A tread that seems to have grown by more than this was measured wrong, or a retread was not written down. */
  folga_da_medida: 10,
  vidas: 4,
  dot_alerta_anos: 5,
  dot_troca_anos: 10,
} as const

/** What a tyre on a vehicle looks like from outside its own story. Tread in tenths of a millimetre; null: never measured. */
export type PneuNaRoda = {
  codigo: string
  sulco: number | null
  /** Of the last round, from the outside in. */
  sulcos: readonly number[]
  psi: number | null
  psi_certo: number | null
  medida: string
  marca: string
  desenho: string
  vida: number
  /** Week and year: `1523`. */
  dot: string
}

export type Achado = {
  posicoes: string[]
  gravidade: 'bloqueia' | 'trocar' | 'alerta'
  frase: string
  /** The house's own rule that it is of; null: the law's, or nobody's. */
  politica: Politica | null
}

const mm = (d: number) => `${(d / 10).toFixed(1).replace('.', ',')} mm`
/** Why a tread cannot be what was read, within the life of its tread: it only falls. null: it may be, or one of the two is not known. */
export const sulcoCresceu = (lido: number | null, antes: number | null): string | null =>
  lido !== null && antes !== null && lido > antes + limites.folga_da_medida
    ? `${mm(lido)}, mais que os ${mm(antes)} de antes. Meça de novo, ou lance a recapagem.`
    : null

/** What is kept of a reading that may be: two people differ by a millimetre on the same tyre, and no tread grows by that. */
export const sulcoGuardado = (lido: number | null, antes: number | null): number | null =>
  lido === null || antes === null ? lido : Math.min(lido, antes)

const achado = (
  gravidade: Achado['gravidade'],
  posicoes: string[],
  frase: string,
  politica: Politica | null = null,
): Achado => ({ gravidade, posicoes, frase, politica })

/** The tread counts by its least measure. */
export const menorSulco = (medidas: readonly number[]): number | null =>
  medidas.length === 0 ? null : Math.min(...medidas)

/** Years since a tyre was made; null where its DOT does not say. */
export function idadeDoDot(dot: string, hoje: string): number | null {
  const m = /^(\d{2})(\d{2})$/.exec(dot)
  if (!m || Number(m[1]) < 1 || Number(m[1]) > 53) return null
  const made = new Date(Date.UTC(2000 + Number(m[2]), 0, 1 + (Number(m[1]) - 1) * 7))
    .toISOString()
    .slice(0, 10)
  return Math.max(0, diasAte(made, hoje) / 365.25)
}

/** A tyre that was retreaded more often than its axle takes. */
function daVida(unidade: TipoDeUnidade, { codigo, vida }: PneuNaRoda, p: PoliticasDosPneus): Achado[] {
  const tipo = configuracoes[unidade].eixos[Number(codigo[0]) - 1]?.tipo
  if (!tipo || !roda(codigo) || vida <= p.vida_maxima[tipo]) return []
  const frase =
    tipo === 'direcional' && p.vida_maxima.direcional === 1
      ? `${codigo}: pneu reformado no direcional. A lei permite; a política da casa, não.`
      : `${codigo}: ${vida}ª vida em eixo de ${eixosDaPolitica[tipo].toLowerCase()}; a casa aceita até a ${p.vida_maxima[tipo]}ª.`
  return [achado('alerta', [codigo], frase, 'vida')]
}

function doPneu(unidade: TipoDeUnidade, p: PneuNaRoda, hoje: string, casa: PoliticasDosPneus): Achado[] {
  const out: Achado[] = []
  const { codigo, sulco } = p
  if (sulco !== null && roda(codigo)) {
    if (sulco <= limites.legal)
      out.push(
        achado(
          'bloqueia',
          [codigo],
          `${codigo}: ${mm(sulco)}, no limite legal de 1,6 mm ou abaixo. Não pode rodar.`,
        ),
      )
    else if (sulco <= limites.retirar)
      out.push(achado('trocar', [codigo], `${codigo}: ${mm(sulco)}. Retirar para recapar.`, 'retirar'))
    else if (ehDirecional(unidade, codigo) && sulco < limites.direcional)
      out.push(
        achado('trocar', [codigo], `${codigo}: ${mm(sulco)} no direcional, abaixo de 4,0 mm.`, 'direcional'),
      )
    else if (sulco <= limites.alerta)
      out.push(achado('alerta', [codigo], `${codigo}: ${mm(sulco)}. Está no fim.`))
  }
  const [fora, dentro] = [p.sulcos[0], p.sulcos.at(-1)]
  if (fora !== undefined && dentro !== undefined && Math.abs(fora - dentro) > limites.um_lado)
    out.push(
      achado(
        'alerta',
        [codigo],
        `${codigo}: ${mm(fora)} por fora e ${mm(dentro)} por dentro. Alinhamento ou cambagem.`,
      ),
    )
  if (p.psi !== null && p.psi_certo) {
    const off = (Math.abs(p.psi - p.psi_certo) / p.psi_certo) * 100
    const said = `${codigo}: ${p.psi} psi de ${p.psi_certo}`
    if (off > limites.inspecionar_pct)
      out.push(achado('trocar', [codigo], `${said}. Tirar e inspecionar.`, 'pressao'))
    else if (off > limites.calibrar_pct) out.push(achado('alerta', [codigo], `${said}. Calibrar.`))
  }
  out.push(...daVida(unidade, p, casa))
  const idade = idadeDoDot(p.dot, hoje)
  if (idade !== null && idade >= limites.dot_troca_anos)
    out.push(achado('trocar', [codigo], `${codigo}: fabricado há ${Math.floor(idade)} anos.`, 'idade'))
  else if (idade !== null && idade >= limites.dot_alerta_anos)
    out.push(achado('alerta', [codigo], `${codigo}: fabricado há ${Math.floor(idade)} anos.`))
  return out
}

/** Tyres that roll as one: same size, tread, pressure. */
function doPar(a: PneuNaRoda, b: PneuNaRoda): Achado[] {
  const where = [a.codigo, b.codigo]
  const names = where.join(' e ')
  const out: Achado[] = []
  if (a.medida !== b.medida)
    out.push(achado('trocar', where, `${names}: medidas diferentes (${a.medida} e ${b.medida}).`, 'par'))
  if (a.sulco !== null && b.sulco !== null) {
    const gap = Math.abs(a.sulco - b.sulco)
    if (gap > limites.geminados_trocar)
      out.push(achado('trocar', where, `${names}: ${mm(gap)} de diferença no par. Trocar.`, 'par'))
    else if (gap > limites.geminados_alerta)
      out.push(achado('alerta', where, `${names}: ${mm(gap)} de diferença no par.`))
  }
  if (a.psi !== null && b.psi !== null && Math.abs(a.psi - b.psi) > limites.psi_geminados)
    out.push(achado('alerta', where, `${names}: ${Math.abs(a.psi - b.psi)} psi de diferença no par.`))
  return out
}

const media = (all: readonly (number | null)[]): number | null => {
  const known = all.filter((s) => s !== null)
  return known.length === 0 ? null : known.reduce((x, y) => x + y, 0) / known.length
}

function doEixo(unidade: TipoDeUnidade, eixo: number, on: readonly PneuNaRoda[]): Achado[] {
  const { tipo, duplo } = configuracoes[unidade].eixos[eixo - 1]!
  const lado = (l: 'E' | 'D') => on.filter((p) => p.codigo.startsWith(`${eixo}${l}`))
  const [e, d] = [lado('E'), lado('D')]
  const where = [...e, ...d].map((p) => p.codigo)
  const out: Achado[] = []
  if (duplo) for (const side of [e, d]) if (side.length === 2) out.push(...doPar(side[0]!, side[1]!))
  const [a, b] = [media(e.map((p) => p.sulco)), media(d.map((p) => p.sulco))]
  if (a !== null && b !== null && (duplo || tipo === 'direcional') && Math.abs(a - b) > limites.mesmo_eixo)
    out.push(achado('alerta', where, `${eixo}º eixo: ${mm(Math.abs(a - b))} de diferença entre os lados.`))
  if (tipo === 'direcional' && e[0] && d[0]) {
    const differ = (['marca', 'desenho', 'vida', 'medida'] as const).filter((k) => e[0]![k] !== d[0]![k])
    if (differ.length > 0)
      out.push(
        achado('alerta', where, `${eixo}º eixo direcional: ${differ.join(', ')} diferente entre os lados.`),
      )
  }
  return out
}

const ordem = { bloqueia: 0, trocar: 1, alerta: 2 }

/** What the house forbids keeps the vehicle as the law does; a spare rolls nowhere. */
const comPolitica = (a: Achado, { consequencias }: PoliticasDosPneus): Achado =>
  a.politica !== null && consequencias[a.politica] === 'bloqueia' && a.posicoes.some(roda)
    ? { ...a, gravidade: 'bloqueia', frase: `${a.frase} A casa não deixa rodar.` }
    : a

/** What speaks against the tyres of a vehicle, the gravest first, and what the law says before what the house does. */
export function achadosDos(
  unidade: TipoDeUnidade,
  pneus: readonly PneuNaRoda[],
  hoje: string,
  casa: PoliticasDosPneus = politicasPadrao,
): Achado[] {
  const { eixos } = configuracoes[unidade]
  return [
    ...pneus.flatMap((p) => doPneu(unidade, p, hoje, casa)),
    ...eixos.flatMap((_, at) => doEixo(unidade, at + 1, pneus)),
  ]
    .map((a) => comPolitica(a, casa))
    .sort(
      (a, b) =>
        ordem[a.gravidade] - ordem[b.gravidade] ||
        (a.gravidade === 'bloqueia' ? Number(a.politica !== null) - Number(b.politica !== null) : 0),
    )
}

/** The colour of a tread, with words beside it: never the colour alone. */
export function faixaDoSulco(sulco: number | null): 'sem_medida' | 'bloqueia' | 'trocar' | 'alerta' | 'bom' {
  if (sulco === null) return 'sem_medida'
  if (sulco <= limites.legal) return 'bloqueia'
  if (sulco <= limites.retirar) return 'trocar'
  return sulco <= limites.alerta ? 'alerta' : 'bom'
}
