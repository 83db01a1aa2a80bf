import type pg from 'pg'
import type { entrar } from '../caos/cliente.ts'
import { arquivoDoExtrato, type LinhaDoExtrato } from './arquivos.ts'
import { MIN } from './caminhao.ts'
import type { Conferido } from './conferir.ts'
import { estradas } from './estradas.ts'
import type { Plantados } from './plantados.ts'

type Sessao = Awaited<ReturnType<typeof entrar>>
const POR_PAGINA = 200
/** Between the plaza that is named and the one beside it that the positions name. */
const PERTO_MIN = 6

/** The office says where the gate is, and that nobody stops there. */
export async function ensinarPorticos(me: Sessao): Promise<void> {
  for (const { praca } of estradas.flatMap((e) => e.pracas))
    if (praca.livre)
      await me.client.pedagios.ensinar({
        body: { texto: praca.nome, lat: praca.lat, lng: praca.lng, livre: true },
      })
}

async function vistas(me: Sessao, situacao: 'nao_cobrada' | 'a_pagar') {
  const { dados } = await me.client.pedagios.travessias({ query: { situacao, por_pagina: POR_PAGINA } })
  return dados
}

/** What no line tells: found by the positions, and nobody else. */
export async function conferirTravessias(me: Sessao, p: Plantados): Promise<Conferido> {
  const { dados } = await me.client.pedagios.procurarTravessias({})
  const out: Conferido = { linhas: [], perdidos: [], acusados: [] }
  for (const [nome, plantadas, found] of [
    ['não cobrada', p.naoCobradas, await vistas(me, 'nao_cobrada')],
    ['free-flow a pagar', p.livres, await vistas(me, 'a_pagar')],
  ] as const) {
    const own = [...plantadas].map((text) => {
      const [placa = '', ...rest] = text.split(' ')
      return { text, placa, minuto: Number(rest.at(-1)) }
    })
    const same = (t: (typeof found)[number], o: (typeof own)[number]) =>
      t.placa === o.placa && Math.abs(Date.parse(t.em) / MIN - o.minuto) <= PERTO_MIN
    const hit = own.filter((o) => found.some((t) => same(t, o)))
    const innocent = found.filter((t) => !own.some((o) => same(t, o)))
    out.linhas.push(
      { o_que: `${nome}: passagens sem linha`, plantados: own.length, achados: hit.length },
      { o_que: `${nome}: inocentes acusados`, plantados: 0, achados: innocent.length },
    )
    out.perdidos.push(...own.filter((o) => !hit.includes(o)).map((o) => `${nome} ${o.text}`))
    out.acusados.push(...innocent.map((t) => `${nome} ${t.placa} ${t.em} ${t.praca}`))
  }
  out.linhas.push({ o_que: `passagens vistas: ${dados.novas}`, plantados: 0, achados: 0 })
  return out
}

/** All axles too many are asked back in one dispute, granted, and come back in a later statement. */
export async function conferirCredito(
  me: Sessao,
  db: pg.Client,
  grupoId: number,
  trazer: (nome: string, csv: string) => Promise<unknown>,
): Promise<Conferido> {
  const { dados } = await me.client.pedagios.listar({
    query: { veredito: 'eixos_a_mais', so: 'a_contestar', por_pagina: POR_PAGINA },
  })
  const { dados: abertas } = await me.client.pedagios.contestar({
    body: { passagens: dados.map((d) => d._id) },
  })
  const [c] = abertas
  if (!c || abertas.length !== 1) throw new Error('Uma operadora, e não uma contestação')
  const andar = (acao: 'enviar' | 'aceitar', centavos: number | null) =>
    me.client.pedagios.andarComContestacao({ params: { id: c._id }, body: { acao, centavos } })
  await andar('enviar', null)
  await andar('aceitar', c.centavos)
  const creditos = dados.map(
    (d, n): LinhaDoExtrato => ({
      id: `CRED${n}`,
      placa: d.placa,
      em: Date.now() - (60 + n) * MIN,
      praca: n % 2 ? 'Crédito de contestação' : d.praca,
      centavos: -d.contestavel,
      eixos: 0,
      tipo: 'Estorno',
    }),
  )
  await trazer('creditos.csv', arquivoDoExtrato(creditos))
  const { dados: fim } = await me.client.pedagios.contestacao({ params: { id: c._id } })
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from passagens p where grupo_id = $1 and estornado_centavos > 0
     and not exists (select from contestacao_linhas l where l.grupo_id = p.grupo_id and l.passagem_id = p.id and l.centavos = p.estornado_centavos)`,
    [grupoId],
  )
  const done = fim.estado === 'creditada' && fim.recebido === fim.centavos
  return {
    linhas: [
      {
        o_que: 'contestação: linhas com o crédito do extrato',
        plantados: dados.length,
        achados: fim.passagens.filter((p) => p.creditado === p.centavos).length,
      },
      { o_que: 'contestação: aceita e creditada', plantados: 1, achados: Number(done) },
      { o_que: 'contestação: outras linhas creditadas', plantados: 0, achados: rows[0]!.n },
    ],
    perdidos: [],
    acusados: [],
  }
}
