import { afterAll, beforeAll, expect, test } from 'vitest'
import { gerarVariante, type VarianteDeNfe } from '../../../db/demo/nfe-variantes.ts'
import { abrirApp, type TestApp } from '../../../test/app.ts'
import { arquivo, importar, notaNumero, xmlDaNota } from '../../../test/importacao.ts'

let t: TestApp
let me: Awaited<ReturnType<TestApp['entrar']>>
beforeAll(async () => {
  t = await abrirApp()
  me = await t.entrar('operador@serraazul.demo')
})
afterAll(() => t.close())

const notas = async (numeros: number[]) =>
  (
    await t.db.query(
      'select numero, cancelada_em, avisos from notas where numero = any($1) order by numero',
      [numeros],
    )
  ).rows

test('files of every kind end each with its own reason, and a broken one stops no other', async () => {
  const kinds: [VarianteDeNfe, string, string | null][] = [
    ['latin1', 'importada', null],
    ['latin1_declarado_utf8', 'importada', null],
    ['utf16', 'importada', null],
    ['bom', 'importada', null],
    ['sem_protocolo', 'importada', null],
    ['sem_assinatura', 'importada', null],
    ['assinatura_errada', 'importada', null],
    ['homologacao', 'importada', null],
    ['denegada', 'recusada', 'nfe_denegada'],
    ['cancelada', 'recusada', 'nfe_cancelada'],
    ['carta_correcao', 'recusada', 'evento'],
    ['chave_errada', 'recusada', 'chave_diferente'],
    ['layout_310', 'recusada', 'layout_antigo'],
    ['nfce', 'recusada', 'nfce'],
    ['cte', 'recusada', 'cte'],
    ['mdfe', 'recusada', 'mdfe'],
    ['resumo', 'recusada', 'resumo'],
    ['inutilizacao', 'recusada', 'inutilizacao'],
    ['cortado', 'recusada', 'xml_invalido'],
    ['doctype', 'recusada', 'doctype'],
    ['html', 'recusada', 'html'],
    ['pdf', 'recusada', 'nao_xml'],
    ['vazio', 'recusada', 'vazio'],
  ]
  const files = kinds.map(([kind], i) => arquivo(`${kind}.xml`, gerarVariante(kind, notaNumero(100 + i))))
  const { importacao, resultado } = await importar(t, me, files)
  expect(importacao.estado).toBe('concluida')
  expect(resultado.map((f) => [f.nome, f.estado, f.codigo])).toEqual(
    kinds.map(([kind, estado, codigo]) => [`${kind}.xml`, estado, codigo]),
  )
  for (const f of resultado.filter((f) => f.estado === 'recusada')) expect(f.motivo).toMatch(/^\p{Lu}.+\.$/u)
  expect(importacao.contagem).toMatchObject({ total: 23, importadas: 8, recusadas: 15, aguardando: 0 })
  expect(importacao.contagem.sinalizadas).toBe(resultado.filter((f) => f.nota && f.avisos.length > 0).length)
  const accents = await t.db.query(
    `select p.nome from notas n join pessoas p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_embarca where n.numero = 101`,
  )
  expect(accents.rows[0]?.nome).toBe(notaNumero(101).emitente.nome)
  const bytes = await t.db.query(
    'select count(*)::int as n from importacao_arquivos where conteudo is not null',
  )
  expect(bytes.rows[0]?.n).toBe(0)
})
