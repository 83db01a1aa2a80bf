import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { configuracaoCte, cteAutorizado, freteGeral, notasNaRua } from '../../../test/cte.ts'
import { SERRA_AZUL } from '../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../test/sefaz.ts'
import { enviarImagem } from '../../../test/viagem.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let joao: Client<Contract>

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  joao = await t.entrar('joao@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.cte.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracaoCte })
  await admin.tarifas.criar({ body: freteGeral })
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/falhas', { regras: [] }))

const um = async (id: string) => (await me.cte.buscar({ params: { id } })).dados
const bytes = async (resposta: Promise<unknown>) =>
  Buffer.from((await resposta) as Uint8Array).toString('latin1')
const noSefaz = async (chave: string | null) =>
  (await sefaz.documentos()).find((d) => d.chave === chave)?.eventos.map((e) => e.tpEvento) ?? []

const provar = async (nota: string, ocorrencia: number) =>
  joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia,
      recebedor_nome: ocorrencia === 1 ? 'Ana Paula' : '',
      recebedor_documento: ocorrencia === 1 ? '12.345.678-9' : '',
      recebedor_grau: ocorrencia === 1 ? 'portaria' : '',
      em: t.deps.clock().toISOString(),
      lat: -23.55,
      lng: -46.63,
      precisao: 10,
      imagens: [await enviarImagem(t, joao)],
    },
  })

/** Until nobody has anything left to do: consumers, deliveries, the outbox. */
const assentar = async () => {
  for (let i = 0; i < 3; i++) await t.trabalhar()
}

describe('das notas ao CT-e', () => {
  test('notas achadas, agrupadas, com o frete da tabela, autorizadas, impressas', async () => {
    const notas = await notasNaRua(t, 2)
    const params = {
      tipoServico: 'normal',
      dataInicio: '01012026',
      dataFim: '31122026',
      empresa: '90752655000109',
      transportadora: 'todas',
      modoPesquisa: 'sem_cte',
    } as const
    const achadas = await me.cte.getnotascte({ params, query: {} })
    expect(achadas.dados.map((n) => n._id)).toEqual(expect.arrayContaining(notas.map((n) => n.id)))
    // Chosen elsewhere: these and no others, whatever the period.
    const outroDia = { ...params, dataInicio: '01012020', dataFim: '02012020' } as const
    const ditas = await me.cte.getnotascte({ params: outroDia, query: { notas: notas[0]!.id } })
    expect(ditas.dados.map((n) => n._id)).toEqual([notas[0]!.id])
    const cte = await cteAutorizado(t, me, notas)
    expect(cte).toMatchObject({
      estado: 'autorizado',
      status_cte: 'Aprovado',
      tipo_servico: 'normal',
      codigo: '100',
      quantidade_notas: 2,
      // 500 kg: 425,00; 0.5% of 16.000,00: 80,00; GRIS 48,00; five tolls: 21,00.
      valor_total: 57_400,
    })
    expect(cte.chave).toMatch(/^35\d{4}91122233000112570010000\d{5}1\d{9}$/)
    expect((await bytes(me.cte.dacte({ params: { id: cte._id } }))).slice(0, 5)).toBe('%PDF-')
    const xml = await bytes(me.cte.xml({ params: { id: cte._id } }))
    expect(xml).toContain(`<nProt>${cte.protocolo}</nProt>`)
    expect(xml).toContain(`<chave>${notas[1]!.chave}</chave>`)
    const depois = await me.cte.getnotascte({ params, query: {} })
    expect(depois.dados.map((n) => n._id)).not.toContain(notas[0]!.id)
    const repetida = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [notas[0]!.id], agrupar: 'nota' },
    })
    expect(repetida.dados).toMatchObject({
      criados: [],
      de_fora: [{ motivo: 'a nota já está em um CT-e' }],
    })
  })

  test('o que falta é dito no campo, e não vai à SEFAZ', async () => {
    const notas = await notasNaRua(t, 1)
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [notas[0]!.id], agrupar: 'nota' },
    })
    const cte = await um(dados.criados[0]!)
    const rascunho = { ...cte.rascunho, rntrc: '123', remetente: { ...cte.rascunho.remetente!, bairro: '' } }
    const conferido = (await me.cte.conferir({ body: { rascunho } })).dados
    expect(conferido.pendencias.filter((p) => p.grave).map((p) => p.campo)).toEqual([
      'remetente.bairro',
      'rntrc',
    ])
    expect(conferido.icms).toMatchObject({ grupo: 'ICMS00', aliquota: '12.00' })
    await me.cte.editar({ params: { id: cte._id }, body: { versao: cte.versao, rascunho } })
    expect((await me.cte.emitir({ body: { id: cte._id } })).dados.ok).toBe(false)
    const parado = await um(cte._id)
    expect(parado).toMatchObject({ estado: 'rascunho', numero_cte: null })
    expect(parado.pendencias).toHaveLength(2)
    await me.cte.excluir({ params: { id: cte._id } })
    await expect(um(cte._id)).rejects.toMatchObject({ status: 404 })
  })

  test('vários de uma vez, numa tarefa; depois um ZIP com XML e DACTE', async () => {
    const notas = await notasNaRua(t, 3)
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: notas.map((n) => n.id), agrupar: 'nota' },
    })
    const ids = dados.criados
    expect(ids).toHaveLength(3)
    const { tarefa } = (await me.cte.emitirVarios({ body: { ids } })).dados
    await assentar()
    const feita = (await me.tarefas.buscar({ params: { id: tarefa } })).dados
    expect(feita).toMatchObject({
      estado: 'concluida',
      feito: 3,
      mensagem: '3 CT-e enviados à SEFAZ.',
    })
    const lista = await me.cte.getcte({ query: { ids } })
    expect(lista.dados.map((c) => c.estado)).toEqual(['autorizado', 'autorizado', 'autorizado'])
    expect(new Set(lista.dados.map((c) => c.numero_cte)).size).toBe(3)
    const zip = (await me.cte.baixar({ body: { ids } })).dados.tarefa
    await assentar()
    const { arquivo } = (await me.tarefas.buscar({ params: { id: zip } })).dados
    expect(arquivo).toMatchObject({ nome: 'cte.zip' })
    expect(arquivo!.bytes).toBeGreaterThan(10_000)
  })

  test('recusado pela SEFAZ, corrige-se e vai de novo com o mesmo número', async () => {
    const [nota] = await notasNaRua(t, 1)
    // Its clock is an hour behind: what we date now is in its future (212).
    await sefaz.controlar('/relogio', { adiantar_ms: -3_600_000 })
    const { dados } = await me.cte.gerar({
      body: { cnpj_emitente: SERRA_AZUL, notas: [nota!.id], agrupar: 'nota' },
    })
    const id = dados.criados[0]!
    await me.cte.emitir({ body: { id } })
    await t.trabalhar()
    const recusado = await um(id)
    expect(recusado).toMatchObject({ estado: 'rejeitado', codigo: '212' })
    await sefaz.controlar('/relogio', { adiantar_ms: 0 })
    await me.cte.emitir({ body: { id } })
    await t.trabalhar()
    expect(await um(id)).toMatchObject({ estado: 'autorizado', numero_cte: recusado.numero_cte })
  })
})

describe('entregas', () => {
  test('a prova do celular, aprovada, termina como 110180 sem ninguém tocar', async () => {
    const notas = await notasNaRua(t, 2)
    const cte = await cteAutorizado(t, me, notas)
    await provar(notas[0]!.id, 1)
    await me.comprovacoes.auditar({ body: { notas: [notas[0]!.id], acao: 'aprovar' } })
    await assentar()
    // The other note is still on the road.
    expect(await noSefaz(cte.chave)).toEqual([])
    await provar(notas[1]!.id, 1)
    await me.comprovacoes.auditar({ body: { notas: [notas[1]!.id], acao: 'aprovar' } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    const depois = await um(cte._id)
    expect(depois).toMatchObject({ entrega: 'registrado' })
    expect(depois.eventos[0]).toMatchObject({
      tipo: '110180',
      estado: 'registrado',
      detalhe: 'Entregue a Ana Paula',
      quem: '',
    })
    await expect(
      me.cte.cancelar({
        params: { id: cte._id },
        body: { justificativa: 'Emitido com o remetente errado' },
      }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('desfeita a auditoria, o comprovante se desfaz na SEFAZ', async () => {
    const notas = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, notas)
    await provar(notas[0]!.id, 1)
    await me.comprovacoes.auditar({ body: { notas: [notas[0]!.id], acao: 'aprovar' } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    const { rows } = await t.db.query<{ id: string }>(
      'select id::text as id from comprovantes where nota_id = $1',
      [notas[0]!.id],
    )
    await me.auditoria.desfazer({ body: { comprovantes: [rows[0]!.id] } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180', '110181'])
    await me.comprovacoes.auditar({ body: { notas: [notas[0]!.id], acao: 'aprovar' } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180', '110181', '110180'])
  })

  test('o comprovante espera as horas da empresa depois da autorização, e quem pede não espera', async () => {
    const admin = await t.entrar('admin@serraazul.demo')
    const params = { cnpj: SERRA_AZUL }
    await admin.cte.configurar({ params, body: { ...configuracaoCte, espera_da_entrega_horas: 6 } })
    const notas = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, notas)
    await provar(notas[0]!.id, 1)
    await me.comprovacoes.auditar({ body: { notas: [notas[0]!.id], acao: 'aprovar' } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual([])
    const { rows } = await t.db.query<{ horas: number }>(
      `select round(extract(epoch from run_at - k.autorizado_em) / 3600)::int as horas
       from graphile_worker.jobs j, ctes k where j.key = 'cte-entregas:' || k.grupo_id || ':' || k.id and k.id = $1`,
      [cte._id],
    )
    expect(rows).toEqual([{ horas: 6 }])
    await me.cte.reenviarEntregas({ body: { ids: [cte._id] } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180'])
    await admin.cte.configurar({ params, body: configuracaoCte })
  })

  test('desfeito no CT-e, o comprovante não volta sozinho, e o CT-e se cancela', async () => {
    const notas = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, notas)
    const params = { id: cte._id }
    await expect(me.cte.desfazerEntrega({ params })).rejects.toMatchObject({ status: 409 })
    await provar(notas[0]!.id, 1)
    await me.comprovacoes.auditar({ body: { notas: [notas[0]!.id], acao: 'aprovar' } })
    await assentar()
    await me.cte.desfazerEntrega({ params })
    await expect(me.cte.desfazerEntrega({ params })).rejects.toMatchObject({ status: 409 })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180', '110181'])
    expect(await um(cte._id)).toMatchObject({ entregas_suspensas: true, estado: 'autorizado' })
    await me.cte.reenviarEntregas({ body: { ids: [cte._id] } })
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110180', '110181', '110180'])
    expect((await um(cte._id)).entregas_suspensas).toBe(false)
    await me.cte.desfazerEntrega({ params })
    await assentar()
    await me.cte.cancelar({ params, body: { justificativa: 'Emitido com o remetente errado' } })
    await assentar()
    expect(await um(cte._id)).toMatchObject({ estado: 'cancelado' })
  })

  test('uma ocorrência de não entregue termina como 110190 com o motivo certo', async () => {
    const notas = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, notas)
    await provar(notas[0]!.id, 21)
    await assentar()
    expect(await noSefaz(cte.chave)).toEqual(['110190'])
    const { rows } = await t.db.query<{ xml: string }>(
      `select convert_from(assinado, 'UTF8') as xml from fiscal_envios where chave = $1 and tp_evento = '110190'`,
      [cte.chave],
    )
    expect(rows[0]!.xml).toContain('<nTentativa>001</nTentativa><tpMotivo>1</tpMotivo>')
    expect(rows[0]!.xml).toContain(`<chNFe>${notas[0]!.chave}</chNFe>`)
  })
})

describe('eventos e documentos derivados', () => {
  test('cancela, e a nota fica livre para outro', async () => {
    const notas = await notasNaRua(t, 1)
    const cte = await cteAutorizado(t, me, notas)
    const body = { justificativa: 'Emitido com o remetente errado' }
    await me.cte.cancelar({ params: { id: cte._id }, body })
    await t.trabalhar()
    expect(await um(cte._id)).toMatchObject({ estado: 'cancelado', status_cte: 'Cancelado' })
    const outro = await cteAutorizado(t, me, notas)
    expect(outro.numero_cte).toBeGreaterThan(cte.numero_cte!)
  })

  test('carta de correção muda o que pode, e diz o que não pode', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const params = { id: cte._id }
    await me.cte.corrigir({
      params,
      body: { correcoes: [{ grupo: 'compl', campo: 'xObs', valor: 'Entregar pela doca 3' }] },
    })
    await t.trabalhar()
    expect((await um(cte._id)).eventos[0]).toMatchObject({ tipo: '110110', estado: 'registrado' })
    await expect(
      me.cte.corrigir({
        params,
        body: { correcoes: [{ grupo: 'vPrest', campo: 'vTPrest', valor: '1.00' }] },
      }),
    ).rejects.toMatchObject({ status: 400 })
    const { dados } = await me.cte.camposCorrigiveis({})
    expect(dados.some((c) => c.grupo === 'compl' && c.campo === 'xObs')).toBe(true)
  })

  test('o registro multimodal vai à SEFAZ quantas vezes for preciso', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const params = { id: cte._id }
    const registro = 'Segue no navio Serra do Mar, viagem 42, porto de Santos'
    await me.cte.registrarMultimodal({ params, body: { registro, documento: '998877' } })
    await t.trabalhar()
    await me.cte.registrarMultimodal({ params, body: { registro } })
    await t.trabalhar()
    expect((await um(cte._id)).eventos.filter((e) => e.tipo === '110160')).toMatchObject([
      { estado: 'registrado', detalhe: registro },
      { estado: 'registrado', detalhe: `998877: ${registro}` },
    ])
    expect(await noSefaz(cte.chave)).toEqual(expect.arrayContaining(['110160', '110160']))
  })

  test('complementa e substitui', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const params = { id: cte._id }
    const novo = (await me.cte.derivar({ params, body: { como: 'complementar' } })).dados
    const rascunho = { ...novo.rascunho, componentes: [{ nome: 'REENTREGA', valor_centavos: 3500 }] }
    await me.cte.editar({ params: { id: novo._id }, body: { versao: novo.versao, rascunho } })
    expect((await me.cte.emitir({ body: { id: novo._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    expect(await um(novo._id)).toMatchObject({ estado: 'autorizado', tipo_cte: '1', valor_total: 3500 })
    const outro = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const substituir = { params: { id: outro._id }, body: { como: 'substituicao' } } as const
    const troca = (await me.cte.derivar(substituir)).dados
    // SEFAZ wants the taker's word first.
    expect((await me.cte.emitir({ body: { id: troca._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    expect(await um(troca._id)).toMatchObject({ estado: 'rejeitado', codigo: '739' })
    await sefaz.controlar('/desacordo', { chave: outro.chave })
    expect((await me.cte.emitir({ body: { id: troca._id } })).dados).toMatchObject({ ok: true })
    await t.trabalhar()
    expect(await um(troca._id)).toMatchObject({ estado: 'autorizado', tipo_cte: '3', origem: outro._id })
    expect(await um(outro._id)).toMatchObject({ estado: 'substituido', status_cte: 'Substituído' })
  })

  test('subcontratação nasce do XML do CT-e anterior', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    const xml = await bytes(me.cte.xml({ params: { id: cte._id } }))
    const novo = (
      await me.cte.subcontratar({
        body: { cnpj_emitente: SERRA_AZUL, servico: 'redespacho', xml },
      })
    ).dados
    expect(novo).toMatchObject({ tipo_servico: 'redespacho', estado: 'rascunho' })
    expect(novo.rascunho).toMatchObject({
      tomador: '4',
      outro_tomador: { documento: SERRA_AZUL },
      anteriores: [{ chaves: [cte.chave] }],
    })
    await expect(
      me.cte.subcontratar({
        body: { cnpj_emitente: SERRA_AZUL, servico: 'redespacho', xml: '<a/>' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('vai por e-mail ao tomador, com os dois arquivos', async () => {
    const cte = await cteAutorizado(t, me, await notasNaRua(t, 1))
    await me.cte.email({ params: { id: cte._id }, body: { para: ['fiscal@bomgrao.demo'] } })
    await t.trabalhar()
    expect((await um(cte._id)).email_em).not.toBeNull()
  })
})
