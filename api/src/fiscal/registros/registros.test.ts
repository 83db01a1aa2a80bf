import type { Client, Contract } from '@tropeiro/contract'
import { AjustesDosRegistros } from '@tropeiro/contract/fiscal/registros/formas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { criarCtes } from '../../../test/faturas.ts'
import { caminhao, configuracao, GOIANIA, rascunhoPronto, SERRA_AZUL } from '../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../test/sefaz.ts'
import { contar } from '../../alicerce/fatos/index.ts'
import { em } from '../../ctx.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>
let admin: Client<Contract>
let grupo: number

const AJUSTES = {
  ...AjustesDosRegistros.parse({
    ligado: true,
    ciot: { nome: 'Pagamentos Sertão', cnpj: '90444555000115' },
    vale_pedagio: { nome: 'Passe Livre', cnpj: '90444555000115' },
    averbacao: { nome: 'Seguradora Horizonte', cnpj: '33014556000196', apolice: '12345' },
    regras: { ciot_de_todos: false },
  }),
  senhas: { ciot: 'chave-1', vale_pedagio: 'chave-2', averbacao: 'chave-3' },
}

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  admin = await t.entrar('admin@serraazul.demo')
  grupo = t.alicerce.grupos.get('SERRA AZUL')!
  await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracao })
  await admin.registros.ajustar({ body: AJUSTES })
})
afterAll(() => fechar())

const falhas = (...regras: object[]) => sefaz.controlar('/registros/falhas', { regras })
/** The minute's round, as if so much time had passed. */
async function maisTarde(ms: number) {
  t.deps.clock = () => new Date(Date.now() + ms)
  await t.db.query(`select graphile_worker.add_job('cuidar_dos_registros')`)
  await t.trabalhar()
  t.deps.clock = () => new Date()
}
const MINUTE = 60_000

const de = async (busca: string) => (await me.registros.listar({ query: { busca } })).dados
const noFornecedor = async (numero: string) =>
  (await sefaz.registros()).registros.filter((r) => r.numero === numero)

let proximo = 700
/** A CT-e that SEFAZ has just authorised. */
async function autorizado() {
  const numero = proximo++
  const [id] = await criarCtes(t.db, grupo, [{ numero, valor: 28_143 }])
  const { chave } = (await t.db.query<{ chave: string }>('select chave from ctes where id = $1', [id]))
    .rows[0]!
  await contarEnvio('envio.cte', id!, chave, '')
  await t.trabalhar()
  return { id: id!, chave }
}
const contarEnvio = (
  tipo: 'envio.cte' | 'envio.cte_evento',
  referencia: string,
  chave: string,
  tpEvento: string,
) =>
  em(t.deps, grupo).tx((db) =>
    contar(db, tipo, '999999999', {
      ambiente: '2',
      chave,
      tpEvento,
      nSeq: 1,
      tpEmis: '1',
      referencia,
      estado: 'autorizado',
      cStat: '100',
      xMotivo: '',
      erro: '',
      protocolo: '1',
      recebidoEm: '',
      trocado: false,
    }),
  )

const dono = {
  documento: '52998224725',
  nome: 'Tadeu Autônomo',
  rntrc: '12345678',
  ie: '',
  uf: 'SP' as const,
  tipo: '0' as const,
}
const pagamento = {
  documento: '52998224725',
  nome: 'Tadeu Autônomo',
  componentes: [{ tipo: '04' as const, valor_centavos: 350_000, descricao: '' }],
  forma: '0' as const,
  adiantamento_centavos: 0,
  parcelas: [],
  pix: '52998224725',
  banco: '',
  agencia: '',
  cnpj_ipef: '',
}

test('um CT-e autorizado é averbado sozinho, uma vez, e o MDF-e leva o número; cancelado, sai da apólice', async () => {
  const { id, chave } = await autorizado()
  const [r] = await de(chave)
  expect(r).toMatchObject({ tipo: 'averbacao', estado: 'registrado', fornecedor: 'Seguradora Horizonte' })
  // The same answer of SEFAZ, heard again.
  await contarEnvio('envio.cte', id, chave, '')
  await t.trabalhar()
  expect(await de(chave)).toHaveLength(1)
  expect(await noFornecedor(r!.numero)).toMatchObject([{ vezes: 1 }])

  const { mdfe } = await rascunhoPronto(t, me, 'AVB1A11')
  const rascunho = {
    ...mdfe.rascunho,
    descargas: [{ ...mdfe.rascunho.descargas[0]!, nfes: [], ctes: [chave] }],
  }
  await me.mdfe.editar({ params: { id: mdfe._id }, body: { versao: mdfe.versao, rascunho } })
  const lido = (await me.mdfe.buscar({ params: { id: mdfe._id } })).dados
  expect(lido.rascunho.seguros[0]).toMatchObject({ apolice: '12345', averbacoes: [r!.numero] })

  await contarEnvio('envio.cte_evento', 'x', chave, '110111')
  await t.trabalhar()
  expect(await de(chave)).toMatchObject([{ estado: 'cancelado' }])
  expect(await noFornecedor(r!.numero)).toMatchObject([{ situacao: 'cancelado' }])
})

test('a viagem com autônomo pede CIOT e vale-pedágio quando tem o que dizer, e o MDF-e sai com eles', async () => {
  const { romaneio, mdfe } = await rascunhoPronto(t, me, 'TAC1A11', [GOIANIA])
  const veiculo = { ...caminhao('TAC1A11'), proprietario: dono }
  const mudar = async (mais: object) => {
    const { versao } = (await me.mdfe.buscar({ params: { id: mdfe._id } })).dados
    const rascunho = { ...mdfe.rascunho, veiculo, ...mais }
    await me.mdfe.editar({ params: { id: mdfe._id }, body: { versao, rascunho } })
    await t.trabalhar()
  }
  await mudar({})
  const faltam = await de('TAC1A11')
  expect(faltam.map((r) => [r.tipo, r.estado, r.motivo]).sort()).toEqual([
    ['ciot', 'incompleto', 'Falta dizer o valor do frete combinado.'],
    ['vale_pedagio', 'incompleto', 'Falta dizer os eixos da composição.'],
  ])
  const { dados: pendencias } = await me.mdfe.conferir({
    body: { id: mdfe._id, rascunho: { ...mdfe.rascunho, veiculo } },
  })
  expect(pendencias.map((p) => p.mensagem)).toContain(
    `CIOT de Romaneio ${romaneio.numero}: falta dado. Falta dizer o valor do frete combinado.`,
  )

  await mudar({ pagamentos: [pagamento], combinacao: '04' })
  const feitos = await de('TAC1A11')
  expect(feitos.map((r) => r.estado)).toEqual(['registrado', 'registrado'])
  const ciot = feitos.find((r) => r.tipo === 'ciot')!.numero
  const vale = feitos.find((r) => r.tipo === 'vale_pedagio')!
  expect(ciot).toMatch(/^\d{12}$/)
  expect(vale.valor_centavos).toBe(3750)

  expect(
    (await me.mdfe.emitir({ body: { ids: [mdfe._id] } })).dados.map((d) => [
      d.ok,
      d.pendencias.filter((x) => x.grave),
    ]),
  ).toEqual([[true, []]])
  const { rows } = await t.db.query<{ xml: Buffer }>(
    `select e.assinado as xml from fiscal_envios e join mdfes m on m.grupo_id = e.grupo_id and m.envio_id = e.id where m.id = $1`,
    [mdfe._id],
  )
  const xml = rows[0]!.xml.toString('utf8')
  expect(xml).toContain(`<infCIOT><CIOT>${ciot}</CIOT><CNPJ>${SERRA_AZUL}</CNPJ></infCIOT>`)
  expect(xml).toContain(`<nCompra>${vale.numero}</nCompra><vValePed>37.50</vValePed>`)

  // Another MDF-e of the same trip has the same ones.
  const outro = await me.mdfe.criar({
    body: { numero_romaneio: romaneio.numero, rascunhos: [{ ...mdfe.rascunho, veiculo }] },
  })
  await t.trabalhar()
  expect(await de('TAC1A11')).toHaveLength(2)
  expect((await me.mdfe.buscar({ params: { id: outro.dados[0]!._id } })).dados.rascunho.ciots).toEqual([
    { numero: ciot, documento: SERRA_AZUL },
  ])
})

test('com a regra ligada o MDF-e não sai sem o CIOT da viagem (684)', async () => {
  const { mdfe } = await rascunhoPronto(t, me, 'TAC2A22', [GOIANIA])
  const rascunho = { ...mdfe.rascunho, veiculo: { ...caminhao('TAC2A22'), proprietario: dono } }
  await me.mdfe.editar({ params: { id: mdfe._id }, body: { versao: mdfe.versao, rascunho } })
  await t.trabalhar()
  const conferir = async () =>
    (await me.mdfe.conferir({ body: { id: mdfe._id, rascunho } })).dados
      .filter((p) => p.mensagem.startsWith('CIOT de '))
      .map((p) => p.grave)
  expect(await conferir()).toEqual([false])
  await admin.registros.ajustar({
    body: { ...AJUSTES, regras: { ...AJUSTES.regras, mdfe_sem_ciot: true } },
  })
  expect(await conferir()).toEqual([true])
  const [d] = (await me.mdfe.emitir({ body: { ids: [mdfe._id] } })).dados
  expect(d!.ok).toBe(false)
  expect((await me.mdfe.buscar({ params: { id: mdfe._id } })).dados.estado).toBe('rascunho')
  await admin.registros.ajustar({ body: AJUSTES })
})

describe('quando a linha ou o fornecedor falham, nada se registra duas vezes', () => {
  test.each([
    ['cair_depois', { modo: 'cair_depois', vezes: 1 }, 1],
    ['html_500_depois', { modo: 'html_500_depois', vezes: 1 }, 1],
    ['atrasar', { modo: 'atrasar', ms: 1500, vezes: 1 }, 1],
    ['cair_antes', { modo: 'cair_antes', vezes: 2 }, 1],
    ['duas_vezes', { modo: 'duas_vezes', vezes: 1 }, 2],
    ['tardar', { modo: 'tardar', voltas: 2, vezes: 1 }, 1],
  ])('%s', async (_nome, falha, vezes) => {
    await falhas(falha)
    const { chave } = await autorizado()
    for (const espera of [10, 20, 30]) await maisTarde(espera * MINUTE)
    const [r] = await de(chave)
    expect(r).toMatchObject({ estado: 'registrado' })
    const la = (await sefaz.registros()).registros.filter((x) => x.referencia.endsWith(`-${r!._id}`))
    expect(la).toMatchObject([{ numero: r!.numero, situacao: 'registrado', vezes }])
  })

  test('o recusado diz por quê, e pedido outra vez é o mesmo pedido', async () => {
    await falhas({ modo: 'recusar', motivo: 'A77: Apólice vencida', vezes: 1 })
    const { chave } = await autorizado()
    const [r] = await de(chave)
    expect(r).toMatchObject({ estado: 'recusado', motivo: 'A77: Apólice vencida' })
    const params = { id: r!._id }
    const { pedido } = (await me.registros.buscar({ params })).dados
    await me.registros.completar({ params, body: pedido })
    await t.trabalhar()
    expect((await me.registros.buscar({ params })).dados).toMatchObject({
      estado: 'registrado',
      historico: [
        { texto: expect.stringContaining('Registrado') },
        { texto: 'Pedido outra vez.' },
        { texto: 'Recusado: A77: Apólice vencida' },
        { texto: 'Pedido sozinho.' },
      ],
    })
  })
})

test('por arquivo: o que espera vai para o portal, e o que volta é lido uma vez', async () => {
  await admin.registros.ajustar({
    body: { ...AJUSTES, averbacao: { ...AJUSTES.averbacao, forma: 'arquivo' } },
  })
  const [um, outro] = [await autorizado(), await autorizado()]
  const arquivo = await me.registros.arquivo({ body: { tipo: 'averbacao' } })
  const linhas = Buffer.from(arquivo as Uint8Array)
    .toString('utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  expect(linhas).toHaveLength(2)
  const refs = linhas.map((l) => l.split(';')[0])
  const texto = `referencia;numero;protocolo;valor;motivo\n${refs[0]};AVB-1;P1;;\n${refs[1]};;;;Apólice sem saldo\nTRP-1-1;X;;;\nnada;1;;;`
  const { dados } = await me.registros.retorno({ body: { texto } })
  expect(dados).toMatchObject({ registrados: 1, recusados: 1, problemas: [{ linha: 4 }, { linha: 5 }] })
  expect((await me.registros.retorno({ body: { texto } })).dados.registrados).toBe(0)
  expect(await de(um.chave)).toMatchObject([{ estado: 'registrado', numero: 'AVB-1' }])
  expect(await de(outro.chave)).toMatchObject([{ estado: 'recusado', motivo: 'Apólice sem saldo' }])
  const params = { id: (await de(outro.chave))[0]!._id }
  await me.registros.informar({ params, body: { numero: 'AVB-2' } })
  expect(await de(outro.chave)).toMatchObject([{ estado: 'registrado', numero: 'AVB-2' }])
  await expect(me.registros.dispensar({ params, body: { motivo: 'Não precisa' } })).rejects.toMatchObject({
    status: 409,
    body: { mensagem: 'Averbação está como registrado.' },
  })
  await admin.registros.ajustar({ body: AJUSTES })
})

test('a chave do fornecedor não volta a quem pergunta, e só o administrador a muda', async () => {
  const { dados } = await me.registros.ajustes({})
  expect(dados).toMatchObject({ com_senha: ['averbacao', 'ciot', 'vale_pedagio'], tem_api: true })
  expect(JSON.stringify(dados)).not.toContain('chave-')
  await expect(me.registros.ajustar({ body: AJUSTES })).rejects.toMatchObject({ status: 403 })
})
