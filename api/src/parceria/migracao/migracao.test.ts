import type { Especie } from '@tropeiro/contract/parceria/migracao/formas'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { criarViagem } from '../../../test/viagem.ts'

let t: TestApp
beforeAll(async () => {
  t = await abrirApp()
})
afterAll(() => t.close())

const admin = () => t.entrar('admin@serraazul.demo')
type Eu = Awaited<ReturnType<typeof admin>>
const envio = (...linhas: string[]) => ({
  arquivo: new File([linhas.join('\r\n')], 'motoristas.csv', { type: 'text/csv' }),
})
const colunas = async (me: Eu, tipo: Especie, ...linhas: string[]) =>
  (await me.migracao.colunas({ params: { tipo }, body: envio(...linhas) })).dados
const trazer = async (me: Eu, tipo: Especie, ...linhas: string[]) =>
  (await me.migracao.importar({ params: { tipo }, body: envio(...linhas) })).dados
const ditas = (l: { linhas: { linha: number; resultado: string; motivo: string }[] }) =>
  l.linhas.map((x) => `${x.linha} ${x.resultado} ${x.motivo}`.trim())
const motorista = async (me: Eu, nome: string) =>
  (await me.motoristas.listar()).dados.find((m) => m.nome === nome)

// As another system writes it: its own words, a CPF that lost its zero, a phone with the country's number.
const TITULOS = 'COD;NM_COND;NR_DOC;FONE1;VINC;FILIAL;VAL_HABIL;CAT;CARRO'
const LINHAS = [
  '1;MARIA DA SERRA;731.904.216-92;+55 (11) 98888-7777;Funcionário;campinas;31/05/2030;E;ABC-1234',
  '2;JOSÉ DO VALE;73190421773;(19) 97777-6666;Agregado;;01/02/2029;D;',
  '3;SEM CPF;;;;;;;',
  '4;PEDRO ERRADO;73190421854;;Agregado;LUGAR NENHUM;;;',
  '5;ANTÔNIO MATO;73190421935;;Marciano;;;;',
  '6;MARIA OUTRA;73190421692;;;;;;',
]

test('columns are proposed by titles and by what they hold, corrected once, and known ever after', async () => {
  const me = await admin()
  const lidas = await colunas(me, 'motoristas', TITULOS, ...LINHAS)
  expect(lidas.linhas).toBe(6)
  expect(lidas.colunas.map((c) => `${c.titulo}=${c.campo ?? ''} ${c.de ?? ''}`.trim())).toEqual([
    'COD=',
    'NM_COND=nome conteudo',
    'NR_DOC=cpf conteudo',
    'FONE1=telefone titulo',
    'VINC=',
    'FILIAL=base titulo',
    'VAL_HABIL=',
    'CAT=cnh_categoria conteudo',
    'CARRO=placa conteudo',
  ])
  expect(lidas.colunas[6]!.amostra).toEqual(['31/05/2030', '01/02/2029'])
  const dizer = lidas.colunas.map(({ chave, campo }) => ({
    chave,
    campo: chave === 'val_habil' ? 'cnh_validade' : chave === 'vinc' ? 'vinculo' : campo,
  }))
  const params = { tipo: 'motoristas' } as const
  await me.migracao.dizerColunas({ params, body: { colunas: dizer } })
  const outra = await colunas(me, 'motoristas', 'VAL_HABIL;COD;NR_DOC', '01/01/2031;9;73190422079')
  expect(outra.colunas.map((c) => `${c.titulo}=${c.campo ?? ''} ${c.de ?? ''}`.trim())).toEqual([
    'VAL_HABIL=cnh_validade guardada',
    'COD= guardada',
    'NR_DOC=cpf guardada',
  ])
  await expect(
    me.migracao.dizerColunas({
      params,
      body: {
        colunas: [
          { chave: 'a', campo: 'nome' },
          { chave: 'b', campo: 'nome' },
        ],
      },
    }),
  ).rejects.toMatchObject({ status: 400, body: { mensagem: 'Duas colunas dizem Nome: escolha uma.' } })
  await expect(
    me.migracao.previa({ params: { tipo: 'motoristas' }, body: envio('Isto;Aquilo', 'um;dois') }),
  ).rejects.toMatchObject({ status: 400, body: { mensagem: expect.stringContaining('a coluna de CPF') } })
})

test('drivers are looked at, brought once, and taken back but for what somebody touched', async () => {
  const me = await admin()
  const previa = (
    await me.migracao.previa({ params: { tipo: 'motoristas' }, body: envio(TITULOS, ...LINHAS) })
  ).dados
  expect(previa).toMatchObject({ novos: 2, mudados: 0, repetidos: 0, recusados: 4 })
  expect(await motorista(me, 'MARIA DA SERRA')).toBeUndefined()
  const um = await trazer(me, 'motoristas', TITULOS, ...LINHAS)
  expect(ditas(um)).toEqual([
    '2 novo',
    '3 novo',
    '4 recusado Linha sem CPF.',
    '5 recusado A base "LUGAR NENHUM" não é deste grupo, ou você não a vê.',
    '6 recusado Vínculo: "Marciano" não é da casa, agregado nem autônomo.',
    '7 recusado Este CPF já está na linha 2.',
  ])
  expect(await motorista(me, 'MARIA DA SERRA')).toMatchObject({
    vinculo: 'frota',
    base: 'CAMPINAS',
    telefone: '11988887777',
    cnh_validade: '2030-05-31',
    cnh_categoria: 'E',
    placa: 'ABC1234',
  })
  const dois = await trazer(me, 'motoristas', TITULOS, ...LINHAS)
  expect(dois.planilha).toMatchObject({ novos: 0, mudados: 0, repetidos: 2, recusados: 4 })
  const tres = await trazer(
    me,
    'motoristas',
    'CPF;Categoria CNH;Vínculo',
    '73190421692;AE;',
    '73190421773;;TAC',
  )
  expect(ditas(tres)).toEqual([
    '2 mudado Categoria da CNH de E para AE',
    '3 mudado Vínculo de Agregado para Autônomo (TAC)',
  ])
  const jose = (await motorista(me, 'JOSÉ DO VALE'))!
  const inteiro = (await me.motoristas.buscar({ params: { id: jose._id } })).dados
  await me.motoristas.editar({ params: { id: jose._id }, body: { ...inteiro, vinculo: 'frota' } })
  const volta = (await me.migracao.desfazer({ params: { tipo: 'motoristas', id: tres.planilha._id } })).dados
  expect(ditas(volta)).toEqual([
    '2 mudado Voltou ao que era.',
    '3 mudado Ficou, porque mudou depois: Vínculo.',
  ])
  const params = { tipo: 'motoristas', id: um.planilha._id } as const
  expect(ditas((await me.migracao.desfazer({ params })).dados).slice(0, 2)).toEqual([
    '2 novo Saiu do cadastro.',
    '3 novo Ficou: mudou depois.',
  ])
  expect(await motorista(me, 'MARIA DA SERRA')).toBeUndefined()
  await expect(me.migracao.desfazer({ params })).rejects.toMatchObject({ status: 409 })
})

test('vehicles come by their own sheet, whose batches stand on their own page too; what was brought is counted', async () => {
  const me = await admin()
  const veio = await trazer(me, 'veiculos', 'Placa;Tipo', 'MGR1A11;Toco')
  expect(veio.planilha).toMatchObject({ novos: 1 })
  expect((await me.veiculos.planilhas()).dados[0]).toMatchObject({ _id: veio.planilha._id })
  expect((await me.migracao.andamento()).dados.slice(0, 2)).toMatchObject([
    { tipo: 'motoristas', pode: true, lotes: 1, trazidos: 0 },
    { tipo: 'veiculos', pode: true, lotes: 1, trazidos: 1 },
  ])
  const vale = await t.entrar('admin@valeverde.demo')
  const params = { tipo: 'veiculos', id: veio.planilha._id } as const
  await expect(vale.migracao.lote({ params })).rejects.toMatchObject({ status: 404 })
  await expect((await t.entrar('operador@serraazul.demo')).migracao.andamento()).rejects.toMatchObject({
    status: 403,
  })
  await me.migracao.desfazer({ params })
  expect((await me.migracao.andamento()).dados[1]).toMatchObject({ lotes: 0, trazidos: 0 })
})

test('what a sheet said is forgotten after its days', async () => {
  const me = await admin()
  const { planilha } = await trazer(me, 'motoristas', 'CPF;Nome', '73190422079;Zeca Pardo')
  await t.db.query(`update migracao_lotes set created_at = now() - interval '31 days' where id = $1`, [
    planilha._id,
  ])
  const params = { tipo: 'motoristas', id: planilha._id } as const
  await expect(me.migracao.desfazer({ params })).rejects.toMatchObject({ status: 409 })
  await t.db.query(`select graphile_worker.add_job('esquecer_planilhas_trazidas', '{}')`)
  await t.trabalhar()
  const aberta = (await me.migracao.lote({ params })).dados
  expect(aberta.linhas.map((l) => l.texto)).toEqual([''])
})

test('whom the group erases has what sheets said of her in her copy, and is forgotten in them, and nobody else', async () => {
  const me = await admin()
  const { planilha } = await trazer(
    me,
    'motoristas',
    'CPF;Nome;Vínculo',
    '73190422230;Rosa Amarela;',
    '73190422311;Nilo Branco;',
    '73190422230;Rosa de Novo;',
    ';rosa amarela;',
  )
  const muda = await trazer(me, 'motoristas', 'CPF;Vínculo', '73190422230;TAC')
  const volta = await me.migracao.desfazer({ params: { tipo: 'motoristas', id: planilha._id } })
  expect(ditas(volta.dados)[0]).toBe('2 novo Ficou: mudou depois.')
  const copia = await me.privacidade.abrirPedido({ body: { tipo: 'exportacao', cpf: '731.904.222-30' } })
  const { tarefa } = (await me.privacidade.executar({ params: { id: copia.dados._id } })).dados
  await t.trabalhar()
  const { url } = (await me.tarefas.arquivo({ params: { id: tarefa! } })).dados
  const { rawPayload } = await t.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
  const { dados } = JSON.parse(Buffer.from(unzipSync(rawPayload)['dados.json']!).toString())
  expect(dados.linhas_de_outro_sistema).toMatchObject([
    { planilha: 'motoristas.csv', linha: 2, depois: { nome: 'Rosa Amarela' } },
    { linha: 4, resultado: 'recusado' },
    { linha: 2, antes: { vinculo: 'frota' }, depois: { vinculo: 'tac' } },
  ])
  const pedido = await me.privacidade.abrirPedido({ body: { tipo: 'eliminacao', cpf: '731.904.222-30' } })
  await me.privacidade.executar({ params: { id: pedido.dados._id } })
  await t.trabalhar()
  const { linhas } = (await me.migracao.lote({ params: { tipo: 'motoristas', id: planilha._id } })).dados
  expect(linhas.map((l) => [l.linha, l.texto !== '', l.motivo])).toEqual([
    [2, false, 'Ficou: mudou depois.'],
    [3, true, 'Saiu do cadastro.'],
    [4, false, ''],
    [5, false, ''],
  ])
  const params = { tipo: 'motoristas', id: muda.planilha._id } as const
  expect(ditas((await me.migracao.desfazer({ params })).dados)).toEqual([
    '2 mudado Ficou: o que a linha dizia foi esquecido.',
  ])
  const guardado = await t.db.query(`select l::text as linha from migracao_linhas l where lote_id = $1`, [
    planilha._id,
  ])
  expect(JSON.stringify(guardado.rows)).not.toMatch(/rosa|73190422230/i)
})

test('who has an account by now, or is in a romaneio, stays; pressed twice at once, a sheet is brought and taken back once', async () => {
  const me = await admin()
  const linhas = ['CPF;Nome', '73190422400;Conta Nova', '73190422583;Viaja Muito', '73190422664;Fica Nada']
  const duas = await Promise.all([trazer(me, 'motoristas', ...linhas), trazer(me, 'motoristas', ...linhas)])
  expect(duas.map((l) => l.planilha.novos).sort()).toEqual([0, 3])
  const { planilha } = duas.find((l) => l.planilha.novos === 3)!
  await t.db.query(
    `update motoristas set usuario_id = (select id from usuarios where email = 'operador@serraazul.demo') where cpf = '73190422400'`,
  )
  const { id } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1, estado: 'pre' })
  await t.db.query(`update romaneios set cpf_motorista = '73190422583' where id = $1`, [id])
  const params = { tipo: 'motoristas', id: planilha._id } as const
  const voltas = await Promise.allSettled([
    me.migracao.desfazer({ params }),
    me.migracao.desfazer({ params }),
  ])
  expect(voltas.filter((v) => v.status === 'rejected').map((v) => v.reason.status)).toEqual([409])
  expect(ditas((await me.migracao.lote({ params })).dados)).toEqual([
    '2 novo Ficou: já é usado.',
    '3 novo Ficou: já é usado.',
    '4 novo Saiu do cadastro.',
  ])
})

test('what is no telephone takes none away; what is no sheet of a size that can be read is refused at its titles', async () => {
  const me = await admin()
  await trazer(me, 'motoristas', 'CPF;Nome;Telefone', '73190422745;Tem Fone;11977776666')
  const dita = await trazer(
    me,
    'motoristas',
    'CPF;Telefone;RNTRC',
    '73190422745;NÃO TEM;',
    '73190422826;;ISENTO',
  )
  expect(ditas(dita)).toEqual([
    '2 recusado Telefone: Telefone inválido: use DDD e número.',
    '3 recusado Um motorista novo precisa do nome.',
  ])
  const recusa = async (...linhas: string[]) =>
    expect(colunas(me, 'motoristas', ...linhas)).rejects.toMatchObject({
      status: 400,
      body: {
        mensagem: expect.stringMatching(/^(Não foi possível ler|O arquivo (passa de 10.000|não tem) linhas)/),
      },
    })
  await recusa('%PDF-1.7', 'a;b')
  await recusa('CPF;Nome', 'a\u0000b;c')
  await recusa('', ';;')
  await recusa('CPF;Nome')
  await recusa('CPF;Nome', ...Array.from({ length: 10_001 }, (_, n) => `${n};x`))
})
