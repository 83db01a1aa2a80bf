import type { Efeito } from '@tropeiro/contract/cadastros/ocorrencias'
import type {
  HojeDoMotorista,
  NotaNoTelefone,
  RomaneioNoTelefone,
} from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { chaveDaParada, paradasDe as juntar } from '@tropeiro/contract/transporte/romaneios/paradas'
import type { Envio } from '../outbox/outbox.ts'

/** A note as the driver sees it: what the server said, with what waits to be sent already counted. */
export type NotaVista = NotaNoTelefone & {
  numero_romaneio: number
  /** Something of it waits for network, or was refused. */
  envio: 'esperando' | 'recusado' | null
}

export type RomaneioVisto = Omit<RomaneioNoTelefone, 'notas'> & {
  notas: NotaVista[]
  /** Notes with a closing proof. */
  feitas: number
}

/** One place to stop, with all notes for it. */
export type Parada = { id: string; ordem: number; notas: NotaVista[] }

const fechada = (efeito: Efeito | null): efeito is 'entrega' | 'outras' =>
  efeito === 'entrega' || efeito === 'outras'

/** What a proof makes of a note. */
function comProva<N extends NotaNoTelefone>(nota: N, efeito: Efeito | null, ocorrencia: number | null): N {
  if (fechada(efeito)) return { ...nota, estado: 'fechada', desfecho: efeito, ocorrencia, refazer: null }
  if (efeito === 'tentativa')
    return { ...nota, estado: 'tentada', ocorrencia, tentativas: nota.tentativas + 1, refazer: null }
  return nota
}

const comSaida = <R extends { estado: RomaneioNoTelefone['estado']; saida_em: string | null }>(
  r: R,
  em: string,
): R => (r.estado === 'expedicao' ? { ...r, estado: 'viagem', saida_em: em } : r)

/** The server's day with the outbox on top: what the driver did counts at once, network or not. */
export function verDia(hoje: HojeDoMotorista, envios: readonly Envio[]): RomaneioVisto[] {
  return hoje.romaneios.map((romaneio) => {
    const own = envios.filter((e) => e.numero_romaneio === romaneio.numero_romaneio)
    const start = own.find((e) => e.tipo === 'saida' && e.estado === 'esperando')
    const notas = romaneio.notas.map((nota) => {
      const mine = own.filter((e) => e.nota === nota._id)
      const waiting = mine.filter((e) => e.estado === 'esperando')
      const seen = waiting.reduce((n, e) => comProva(n, e.efeito, e.ocorrencia), nota)
      return {
        ...seen,
        numero_romaneio: romaneio.numero_romaneio,
        envio: waiting.length > 0 ? ('esperando' as const) : mine.length > 0 ? ('recusado' as const) : null,
      }
    })
    const out = {
      ...romaneio,
      notas,
      feitas: notas.filter((n) => n.estado === 'fechada' && !n.refazer).length,
    }
    return start ? comSaida(out, start.em) : out
  })
}

/** Writes into the kept day what the server has just taken, so that nothing flickers back until it is read again. */
export function anotar(hoje: HojeDoMotorista, envio: Envio, efeito: Efeito | null): HojeDoMotorista {
  return {
    ...hoje,
    romaneios: hoje.romaneios.map((r) => {
      if (r.numero_romaneio !== envio.numero_romaneio) return r
      if (envio.tipo === 'saida') return comSaida(r, envio.em)
      return {
        ...r,
        notas: r.notas.map((n) => (n._id === envio.nota ? comProva(n, efeito, envio.ocorrencia) : n)),
      }
    }),
  }
}

/** The stops of a romaneio, in delivery order: the same that the office sees. */
export const paradasDe = (notas: readonly NotaVista[]): Parada[] =>
  juntar(notas, (n) =>
    chaveDaParada({
      documento: n.documento,
      cep: n.endereco.cep,
      cidade: `${n.endereco.cidade}/${n.endereco.uf}`,
    }),
  ).map((p) => ({
    id: p.notas[0]!._id,
    ordem: p.ordem,
    notas: p.notas,
  }))

/** Something is still to be done there: never told, tried, or to be proved again. */
export const aFazer = (n: NotaVista): boolean =>
  n.estado === 'pendente' || n.estado === 'tentada' || (n.refazer !== null && n.envio !== 'esperando')

/** The first stop nobody told anything of; then those already tried. */
export const proximaParada = (paradas: readonly Parada[]): Parada | undefined =>
  paradas.find((p) => p.notas.some((n) => n.estado === 'pendente')) ??
  paradas.find((p) => p.notas.some(aFazer))

/** The address in one line, as maps and people read it. */
export function enderecoEmLinha(e: NotaNoTelefone['endereco']): string {
  const street = [e.logradouro, e.numero].filter(Boolean).join(', ')
  const city = [e.cidade, e.uf].filter(Boolean).join(' - ')
  return [street, e.bairro, city, e.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')].filter(Boolean).join(', ')
}
