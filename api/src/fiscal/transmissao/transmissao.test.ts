import type { Assinante } from '@tropeiro/fiscal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { cancelamentoDeTeste, cteDeTeste } from '../../../test/cte-de-teste.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../test/sefaz.ts'
import { abrirCertificadoDa } from '../../alicerce/certificados/index.ts'
import { ouvirFatos } from '../../alicerce/fatos/index.ts'
import { em } from '../../ctx.ts'
import { escopoDe, inTransaction } from '../../db/tx.ts'
import {
  abandonarNumero,
  aoConcluir,
  type EnvioConcluido,
  enfileirarEnvio,
  findProcessado,
  modoDeEmissao,
  type PedidoDeEnvio,
  perguntar,
  reservarNumero,
  retomarEnvio,
  transmitir,
  trocarPorContingencia,
} from './index.ts'

const CNPJ = '91122233000112'
const serie = { cnpj: CNPJ, modelo: '57', serie: 1, ambiente: '2' } as const

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let grupoId: number
let assinante: Assinante
let adiantado = 0
const ouvidos: EnvioConcluido[] = []

beforeAll(async () => {
  const aberto = await abrirAppComSefaz()
  t = aberto.t
  sefaz = aberto.sefaz
  fechar = aberto.fechar
  grupoId = t.alicerce.grupos.get('SERRA AZUL')!
  t.deps.clock = () => new Date(Date.now() + adiantado)
  assinante = (await no((db) => abrirCertificadoDa(t.deps, db, CNPJ))).assinante
})
afterAll(() => fechar())
beforeEach(async () => {
  await sefaz.controlar('/falhas', { regras: [] })
  ouvidos.length = 0
})

const no = <T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(t.deps.pool, escopoDe(grupoId), work)
const quemOuve = aoConcluir(async (_deps, _db, envio) => void ouvidos.push(envio))
const ouvintes = [{ nome: 'teste/envio', ouve: { 'envio.cte': quemOuve, 'envio.cte_evento': quemOuve } }]
const rodar = async () => {
  await transmitir(em(t.deps, grupoId))
  await ouvirFatos(t.deps, ouvintes)
}
const processadoDe = async (id: string) => (await no((db) => findProcessado(db, id)))!.toString()

/** Runs until nothing waits, the clock jumping to each next try. */
async function ateOFim(): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await rodar()
    const { rows } = await t.db.query<{ proxima: Date }>(
      `select min(proxima) as proxima from fiscal_envios where estado in ('fila', 'enviando', 'pendente')`,
    )
    const proxima = rows[0]?.proxima
    if (!proxima) return
    adiantado = Math.max(adiantado, proxima.getTime() - Date.now() + 1)
    await sefaz.controlar('/relogio', { adiantar_ms: adiantado })
  }
  throw new Error('it does not end')
}

const pedido = (chave: string, assinado: string, mais: Partial<PedidoDeEnvio> = {}): PedidoDeEnvio => ({
  tipo: 'cte',
  ambiente: '2',
  cnpj: CNPJ,
  uf: 'SP',
  chave,
  assinado,
  referencia: 'teste',
  ...mais,
})

/** Takes a number, builds, signs and queues: what a module does. */
async function emitir(documento: string, mais: Parameters<typeof cteDeTeste>[2] = {}) {
  const { numero } = await no((db) => reservarNumero(db, serie, { documento, tpEmis: mais.tpEmis ?? '1' }))
  const cte = cteDeTeste(numero, assinante, { quando: new Date(Date.now() + adiantado - 60_000), ...mais })
  const id = await no((db) =>
    enfileirarEnvio(
      t.deps,
      db,
      pedido(cte.chave, cte.xml, { tpEmis: mais.tpEmis ?? '1', referencia: documento }),
    ),
  )
  return { ...cte, numero, id }
}
const envio = async (id: string) =>
  (await t.db.query('select * from fiscal_envios where id = $1', [id])).rows[0] as {
    estado: string
    cstat: string
    envios: number
    consultas: number
    erro: string
    proxima: Date
    xmotivo: string
  }
const numeroDe = async (numero: number) =>
  (await t.db.query('select estado, livre, documento from fiscal_numeros where numero = $1', [numero]))
    .rows[0] as {
    estado: string
    livre: boolean
    documento: string
  }

describe('a document', () => {
  test('is authorised, kept byte for byte with its protocol, told once, and its number says so', async () => {
    const cte = await emitir('cte:1')
    await rodar()
    await rodar()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado', cstat: '100', envios: 1, consultas: 0 })
    expect(ouvidos).toHaveLength(1)
    expect(ouvidos[0]).toMatchObject({
      estado: 'autorizado',
      chave: cte.chave,
      referencia: 'cte:1',
      trocado: false,
    })
    expect(ouvidos[0]!.id).toBe(cte.id)
    const guardado = await processadoDe(cte.id)
    expect(guardado).toContain(cte.xml)
    expect(guardado).toMatch(/^<\?xml[^>]+\?><cteProc [^>]+><CTe .*<\/CTe><protCTe .*<\/protCTe><\/cteProc>$/)
    expect(await numeroDe(cte.numero)).toMatchObject({ estado: 'autorizado', documento: 'cte:1' })
    const { rows } = await t.db.query(
      'select estado from fiscal_numero_eventos where numero = $1 order by id',
      [cte.numero],
    )
    expect(rows.map((r) => r.estado)).toEqual(['reservado', 'reservado', 'autorizado'])
  })

  test('refused keeps its number for the corrected one', async () => {
    const ruim = await emitir('cte:2', { xNomeDoRemetente: 'Loja de Verdade Ltda' })
    await rodar()
    expect(await envio(ruim.id)).toMatchObject({ estado: 'rejeitado', cstat: '646' })
    expect(await numeroDe(ruim.numero)).toMatchObject({ estado: 'rejeitado' })
    const bom = await emitir('cte:2')
    expect(bom.numero).toBe(ruim.numero)
    await rodar()
    expect(await numeroDe(bom.numero)).toMatchObject({ estado: 'autorizado' })
    expect(ouvidos.map((o) => o.estado)).toEqual(['rejeitado', 'autorizado'])
  })

  test('the same cannot be queued twice', async () => {
    const cte = await emitir('cte:3')
    await expect(no((db) => enfileirarEnvio(t.deps, db, pedido(cte.chave, cte.xml)))).rejects.toThrow(
      'já foi entregue',
    )
    await ateOFim()
  })

  test('cancelled by its event, and the number with it', async () => {
    const cte = await emitir('cte:4')
    await rodar()
    const xml = cancelamentoDeTeste(cte.chave, ouvidos[0]!.protocolo!, assinante)
    await no((db) =>
      enfileirarEnvio(
        t.deps,
        db,
        pedido(cte.chave, xml, { tipo: 'cte_evento', tpEvento: '110111', nSeq: 1 }),
      ),
    )
    await rodar()
    expect(ouvidos[1]).toMatchObject({
      estado: 'autorizado',
      cStat: '135',
      tpEvento: '110111',
    })
    expect(await processadoDe(ouvidos[1]!.id)).toMatch(
      /^<\?xml[^>]+\?><procEventoCTe .*<retEventoCTe .*<\/procEventoCTe>$/,
    )
    expect(await numeroDe(cte.numero)).toMatchObject({ estado: 'cancelado' })
  })
})

describe('what goes wrong on the way', () => {
  const certos = [
    ['cair_antes', 'dropped before it was read'],
    ['cair_depois', 'authorised, then the connection dropped'],
    ['truncar', 'answer cut in the middle'],
    ['digest_errado', 'answer with the digest of something else'],
    ['html_500_antes', 'an HTML page with 500, nothing done'],
    ['html_500_depois', 'an HTML page with 500, authorised behind it'],
    ['html_503_antes', 'an HTML page with 503'],
    ['soap_fault_antes', 'a SOAP fault'],
    ['soap_fault_depois', 'a SOAP fault after authorising'],
    ['duas_vezes', 'delivered twice: 204'],
    ['latin1', 'answer in ISO-8859-1'],
    ['outro_involucro', 'another wrapper and prefixes'],
    ['cstat_108', 'service stopped for a while'],
    ['cstat_109', 'service stopped'],
    ['cstat_999', 'uncatalogued error'],
  ] as const
  test.each(certos)('%s (%s): authorised once, told once, never signed again', async (modo) => {
    await sefaz.controlar('/falhas', { regras: [{ modo, vezes: 1, servicos: ['CTeRecepcaoSincV4'] }] })
    const cte = await emitir(`falha:${modo}`)
    await ateOFim()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado' })
    expect(ouvidos.map((o) => [o.estado, o.chave])).toEqual([['autorizado', cte.chave]])
    const la = (await sefaz.documentos()).filter((d) => d.chave === cte.chave)
    expect(la).toHaveLength(1)
    expect(ouvidos[0]!.protocolo).toBe(la[0]!.nProt)
    expect(await processadoDe(cte.id)).toContain(cte.xml)
  })

  test('an answer after our patience is asked for by the key', async () => {
    await sefaz.controlar('/falhas', {
      regras: [{ modo: 'atrasar', ms: 3600, vezes: 1, servicos: ['CTeRecepcaoSincV4'] }],
    })
    const cte = await emitir('falha:atrasar')
    await ateOFim()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado', envios: 1, consultas: 1 })
  })

  test('a query that fails too is asked again, and nothing is sent twice', async () => {
    await sefaz.controlar('/falhas', {
      regras: [
        { modo: 'cair_depois', vezes: 1, servicos: ['CTeRecepcaoSincV4'] },
        { modo: 'truncar', vezes: 2, servicos: ['CTeConsultaV4'] },
      ],
    })
    const cte = await emitir('falha:consulta')
    await ateOFim()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado', envios: 1, consultas: 3 })
  })

  test('a process killed between the POST and the answer leaves a row that is asked for', async () => {
    const cte = await emitir('falha:morte')
    await t.db.query(`update fiscal_envios set estado = 'enviando', envios = 1 where id = $1`, [cte.id])
    await ateOFim()
    // SEFAZ does not know it: the same bytes go again.
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado', envios: 2, consultas: 1 })
  })

  test('the same number under another key at SEFAZ is an alarm, and a person goes on', async () => {
    const { numero } = await no((db) => reservarNumero(db, serie, { documento: 'alheio', tpEmis: '1' }))
    const quando = new Date(Date.now() + adiantado - 60_000)
    const primeiro = cteDeTeste(numero, assinante, { quando })
    await no((db) => enfileirarEnvio(t.deps, db, pedido(primeiro.chave, primeiro.xml)))
    await rodar()
    const segundo = cteDeTeste(numero, assinante, { quando })
    const id = await no((db) => enfileirarEnvio(t.deps, db, pedido(segundo.chave, segundo.xml)))
    await rodar()
    expect(await envio(id)).toMatchObject({ estado: 'alarme', cstat: '539' })
    expect((await envio(id)).erro).toContain(primeiro.chave)
    expect(ouvidos.at(-1)).toMatchObject({ estado: 'alarme', chave: segundo.chave })
    await no((db) => retomarEnvio(t.deps, db, id))
    await rodar()
    expect((await envio(id)).estado).toBe('alarme')
  })

  test('nobody at the other end: it waits longer each time, sends when somebody is back, and contingency is proposed', async () => {
    const cte = await emitir('falha:ninguem')
    const verdadeiro = t.deps.sefaz
    t.deps.sefaz = {
      fechar: () => {},
      chamar: async () => ({ tipo: 'falha', onde: 'antes', motivo: 'ECONNREFUSED', http: null, ms: 1 }),
    }
    adiantado += 600_000
    const esperas: number[] = []
    for (let i = 0; i < 7; i++) {
      await rodar()
      const { proxima } = await envio(cte.id)
      esperas.push(Math.round((proxima.getTime() - Date.now() - adiantado) / 1000))
      adiantado = proxima.getTime() - Date.now() + 1
    }
    expect(esperas).toEqual([1, 2, 4, 12, 30, 60, 120])
    expect(await envio(cte.id)).toMatchObject({ estado: 'fila', erro: 'ECONNREFUSED', envios: 7 })
    t.deps.sefaz = verdadeiro
    const client = await t.entrar('operador@serraazul.demo')
    const { dados } = await client.transmissao.contingencias({})
    expect(dados[0]).toMatchObject({ uf: 'SP', modo: 'svc', estado: 'proposta', aberta_por: '' })
    expect(await no((db) => modoDeEmissao(db, { uf: 'SP', modelo: '57', ambiente: '2' }))).toMatchObject({
      tpEmis: '1',
    })
    await client.transmissao.encerrarContingencia({ params: { id: dados[0]!._id } })
    await sefaz.controlar('/relogio', { adiantar_ms: adiantado })
    await ateOFim()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado' })
  })
})

describe("against 'consumo indevido'", () => {
  test('678 stops every call of the company to that service for an hour; then it goes on', async () => {
    const cte = await emitir('bloqueio')
    const verdadeiro = t.deps.sefaz
    let chamadas = 0
    t.deps.sefaz = {
      fechar: () => {},
      chamar: async () => {
        chamadas++
        return {
          tipo: 'corpo',
          ms: 1,
          corpo: Buffer.from(
            '<retCTe xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><tpAmb>2</tpAmb><cUF>35</cUF><verAplic>x</verAplic><cStat>678</cStat><xMotivo>Rejeicao: Consumo Indevido</xMotivo></retCTe>',
          ),
        }
      },
    }
    await rodar()
    const outro = await emitir('bloqueio:2')
    await rodar()
    await rodar()
    expect(chamadas).toBe(1)
    t.deps.sefaz = verdadeiro
    for (const id of [cte.id, outro.id]) {
      const { proxima, estado } = await envio(id)
      expect(estado).toBe('fila')
      expect(proxima.getTime() - Date.now() - adiantado).toBeGreaterThan(59 * 60_000)
    }
    await ateOFim()
    expect((await envio(cte.id)).estado).toBe('autorizado')
    expect((await envio(outro.id)).estado).toBe('autorizado')
  })

  test('a key is never asked for more than eight times in an hour, whatever happens', async () => {
    const antes = (await sefaz.estado()).bloqueios
    await sefaz.controlar('/falhas', {
      regras: [
        { modo: 'cair_depois', vezes: 1, servicos: ['CTeRecepcaoSincV4'] },
        { modo: 'truncar', vezes: 12, servicos: ['CTeConsultaV4'] },
      ],
    })
    const cte = await emitir('muitas consultas')
    await ateOFim()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado', envios: 1, consultas: 13 })
    const { rows } = await t.db.query<{ mais: number }>(
      `select max(n)::int as mais from (select (select count(*) from fiscal_chamadas b where b.chave = a.chave
        and b.servico = 'CTeConsultaV4' and b.em between a.em and a.em + interval '1 hour') as n
       from fiscal_chamadas a where a.chave = $1 and a.servico = 'CTeConsultaV4') x`,
      [cte.chave],
    )
    expect(rows[0]!.mais).toBeLessThanOrEqual(8)
    expect((await sefaz.estado()).bloqueios).toBe(antes)
  })

  test('who insists on the same refusal is stopped before SEFAZ does it', async () => {
    for (let i = 0; i < 15; i++) {
      const ruim = await emitir('pica-pau', { xNomeDoRemetente: 'Loja de Verdade Ltda' })
      await rodar()
      expect(await envio(ruim.id)).toMatchObject({ cstat: '646' })
      await t.db.query('update fiscal_chamadas set chave = $1 where chave = $2', ['pica', ruim.chave])
    }
    const { numero } = await no((db) => reservarNumero(db, serie, { documento: 'pica-pau', tpEmis: '1' }))
    const cte = cteDeTeste(numero, assinante)
    await t.db.query('update fiscal_chamadas set chave = $1 where chave = $2', [cte.chave, 'pica'])
    await expect(no((db) => enfileirarEnvio(t.deps, db, pedido(cte.chave, cte.xml)))).rejects.toThrow(
      /já recusou este documento 15 vezes/,
    )
    await no((db) => abandonarNumero(db, serie, { documento: 'pica-pau', motivo: 'teste' }))
  })

  test('a question is asked once, and not again before its hour', async () => {
    const pergunta = {
      servico: 'NFeDistribuicaoDFe',
      autorizador: 'AN',
      ambiente: '2',
      cnpj: CNPJ,
      xml: `<distDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><tpAmb>2</tpAmb><cUFAutor>35</cUFAutor><CNPJ>${CNPJ}</CNPJ><distNSU><ultNSU>000000000000000</ultNSU></distNSU></distDFeInt>`,
    } as const
    const umaHora = async (_db: unknown, corpo: Buffer, agora: Date) =>
      corpo.includes('<cStat>137</cStat>') ? new Date(agora.getTime() + 3_600_000) : null
    const primeira = await perguntar(em(t.deps, grupoId), pergunta, umaHora)
    expect(primeira).toMatchObject({ tipo: 'corpo' })
    expect(await perguntar(em(t.deps, grupoId), pergunta, umaHora)).toMatchObject({ tipo: 'cedo' })
    expect((await sefaz.estado()).chamadas.NFeDistribuicaoDFe).toBe(1)
  })
})

describe('numbers', () => {
  const s = { ...serie, serie: 7 }
  const reservar = (documento: string, tpEmis = '1') =>
    no((db) => reservarNumero(db, s, { documento, tpEmis }))

  test('one after the other, also when fifty ask at once', async () => {
    const tirados = await Promise.all(Array.from({ length: 50 }, (_, i) => reservar(`n:${i}`)))
    expect(tirados.map((r) => r.numero).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
    expect((await reservar('n:10')).numero).toBe(tirados[10]!.numero)
  })

  test('one given up goes to the next document', async () => {
    const { numero } = await reservar('desistiu')
    await no((db) => abandonarNumero(db, s, { documento: 'desistiu', motivo: 'viagem cancelada' }))
    expect(await reservar('seguinte')).toEqual({ numero, reaproveitado: true })
  })

  test('sent with tpEmis 1 it never serves contingency, nor while its fate is unknown', async () => {
    const cte = await emitir('duvidoso')
    await sefaz.controlar('/falhas', { regras: [{ modo: 'cair_depois', vezes: 1 }] })
    await rodar()
    expect((await envio(cte.id)).estado).toBe('pendente')
    await expect(
      no((db) => reservarNumero(db, serie, { documento: 'duvidoso', tpEmis: '1' })),
    ).rejects.toThrow(/ainda espera a resposta/)
    const outro = await no((db) => reservarNumero(db, serie, { documento: 'duvidoso', tpEmis: '7' }))
    expect(outro.numero).not.toBe(cte.numero)
    await no((db) => trocarPorContingencia(db, cte.id))
    await ateOFim()
    expect(ouvidos.at(-1)).toMatchObject({ chave: cte.chave, estado: 'autorizado', trocado: true })
    await no((db) => abandonarNumero(db, serie, { documento: 'duvidoso', motivo: 'teste' }))
  })

  test('series 890 to 899 are refused', async () => {
    await expect(
      no((db) => reservarNumero(db, { ...serie, serie: 895 }, { documento: 'x', tpEmis: '1' })),
    ).rejects.toThrow('A série 895 não pode ser usada')
  })
})

describe('contingency', () => {
  const onde = { uf: 'SP', modelo: '57', ambiente: '2' } as const

  test('SVC: the document goes to the other authority, and only while the state lets it', async () => {
    const client = await t.entrar('operador@serraazul.demo')
    const { dados } = await client.transmissao.ligarContingencia({
      body: { ...onde, modo: 'svc', motivo: 'SEFAZ SP fora do ar desde as 10h' },
    })
    expect(await no((db) => modoDeEmissao(db, onde))).toMatchObject({
      tpEmis: '7',
      autorizador: 'SVRS',
      contingencia: { motivo: 'SEFAZ SP fora do ar desde as 10h' },
    })
    await sefaz.controlar('/svc', { uf: 'SP', ligada: false })
    const cedo = await emitir('svc:1', { tpEmis: '7' })
    await rodar()
    expect(await envio(cedo.id)).toMatchObject({ estado: 'rejeitado', cstat: '114' })
    await sefaz.controlar('/svc', { uf: 'SP', ligada: true })
    const cte = await emitir('svc:1', { tpEmis: '7' })
    expect(cte.numero).toBe(cedo.numero)
    await rodar()
    expect(await envio(cte.id)).toMatchObject({ estado: 'autorizado' })
    await client.transmissao.encerrarContingencia({ params: { id: dados._id } })
    expect(await no((db) => modoDeEmissao(db, onde))).toMatchObject({
      tpEmis: '1',
      autorizador: 'SP',
    })
  })

  test('the status is asked once in three minutes, whoever looks', async () => {
    const antes = (await sefaz.estado()).chamadas.CTeStatusServicoV4 ?? 0
    await sefaz.controlar('/status', { uf: 'SP', cStat: '108' })
    const client = await t.entrar('operador@serraazul.demo')
    const ver = async () => (await client.transmissao.status({ query: { uf: 'SP' } })).dados
    expect(await ver()).toMatchObject({ situacao: 'parado', cStat: '108' })
    await sefaz.controlar('/status', { uf: 'SP', cStat: '107' })
    expect(await ver()).toMatchObject({ situacao: 'parado' })
    adiantado += 181_000
    expect(await ver()).toMatchObject({ situacao: 'operando', uf: 'SP' })
    expect((await sefaz.estado()).chamadas.CTeStatusServicoV4).toBe(antes + 2)
    const semCertificado = await t.entrar('admin@azapers.demo')
    adiantado += 181_000
    expect((await semCertificado.transmissao.status({ query: { uf: 'SP' } })).dados).toMatchObject({
      situacao: 'operando',
    })
    expect((await sefaz.estado()).chamadas.CTeStatusServicoV4).toBe(antes + 2)
  })
})
