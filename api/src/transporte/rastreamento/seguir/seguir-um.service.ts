import { chaveDaParada, paradasDe as juntar } from '@tropeiro/contract/transporte/romaneios/paradas'
import type * as repository from './seguir.repository.ts'
import {
  alertasDeOrdem,
  type CercaPerto,
  type ParadaPlanejada,
  porViagem,
  type Seguido,
  seguir,
  type Visita,
} from './seguir.rules.ts'

/** The stops of one romaneio's notes, in the planned order, each with its place and fence. */
export const paradasDe = (
  notas: readonly repository.NotaDaParada[],
): (ParadaPlanejada & { chave: string; lugar: string; numeros: number[] })[] =>
  juntar(notas, chaveDaParada).map(({ ordem, notas: own }) => {
    const { chave, lat, lng, nome, lugar, aproximada, cerca_id, raio_m, poligono } = own[0]!
    const cerca: CercaPerto | null = cerca_id
      ? { id: cerca_id, tipo: 'cliente', nome, chave, lat, lng, raio_m: raio_m!, poligono }
      : null
    return {
      ordem,
      nome,
      lugar,
      lat,
      lng,
      aproximada,
      cerca,
      chave,
      notas: own.map((n) => ({ id: n.nota_id, fechada: n.fechada, devolvida: n.devolvida, em: n.em })),
      numeros: own.map((n) => n.numero_nota),
    }
  })
export type Paradas = ReturnType<typeof paradasDe>

export type Lido = {
  quem: repository.Pendente
  /** What is on the road now, and its stops. */
  viagem: repository.Viagem | undefined
  paradas: Paradas
  visitas: repository.Aberta[]
  seguido: Seguido
  /** Of each visit that ended: whom it was to, and on which route. */
  atendidas: { chave: string; rota_id: string | null; segundos: number }[]
}

/** The last open one of a driver's romaneios; they come the last to leave first. */
const aberta = (viagens: readonly repository.Viagem[]) => viagens.find((v) => !v.concluido_em)

type Achado = {
  pontos: readonly { em: Date; lat: number; lng: number }[]
  visitas: repository.Aberta[]
  fixas: readonly CercaPerto[]
  regras: { parada_longa_min: number; desvio_m: number }
}

/**
 * What one driver's new points mean, each under the romaneio that was on the road at its time: it comes out the same
 * however late one follows.
 */
export function seguirUm(
  quem: repository.Pendente,
  viagens: readonly repository.Viagem[],
  paradasDa: ReadonlyMap<string, Paradas>,
  { pontos, visitas, fixas, regras }: Achado,
): Lido {
  const all: Seguido = { estado: quem, entradas: [], saidas: [], alertas: [], encerrados: [] }
  const atendidas: Lido['atendidas'] = []
  // A fence one is inside of counts until one is out of it, even when the stop is no longer planned.
  const cercas = new Map([...fixas, ...visitas.map((v) => ({ ...v, id: v.cerca_id }))].map((c) => [c.id, c]))
  let inside: Visita[] = visitas
  let ate = quem.seguido_ate
  for (const { viagem, pontos: own } of porViagem(pontos, viagens)) {
    const paradas = paradasDa.get(viagem?.id ?? '') ?? []
    for (const { cerca } of paradas) if (cerca) cercas.set(cerca.id, cerca)
    const part = seguir(
      {
        cpf: quem.cpf,
        romaneio: viagem ? { id: viagem.id, numero: viagem.numero } : null,
        base:
          viagem === undefined || viagem.base_lat === null
            ? null
            : { lat: viagem.base_lat, lng: viagem.base_lng! },
        paradas,
        cercas: [
          ...fixas,
          ...paradas.flatMap((p) => p.cerca ?? []),
          ...inside.map((v) => cercas.get(v.cerca_id)!),
        ],
        abertas: inside,
        estado: all.estado,
        seguido_ate: ate,
      },
      own,
      regras,
    )
    const gone = new Set(part.saidas.map(visitaDe))
    inside = [...inside, ...part.entradas].filter((v) => !gone.has(visitaDe(v)))
    ate = own.at(-1)!.em
    for (const { cerca_id, entrou_em, saiu_em } of part.saidas) {
      const { tipo, chave } = cercas.get(cerca_id)!
      const segundos = Math.round((saiu_em.getTime() - entrou_em.getTime()) / 1000)
      if (tipo === 'cliente') atendidas.push({ chave, rota_id: viagem?.rota_id ?? null, segundos })
    }
    all.estado = part.estado
    all.entradas.push(...part.entradas)
    all.saidas.push(...part.saidas)
    all.alertas.push(...part.alertas)
    all.encerrados.push(...part.encerrados)
  }
  for (const viagem of viagens)
    all.alertas.push(...alertasDeOrdem(quem.cpf, viagem, paradasDa.get(viagem.id) ?? []))
  const viagem = aberta(viagens)
  return { quem, viagem, paradas: paradasDa.get(viagem?.id ?? '') ?? [], visitas, seguido: all, atendidas }
}

const visitaDe = (v: Visita) => `${v.cerca_id} ${v.entrou_em.getTime()}`
