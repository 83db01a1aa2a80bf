import { montarMdfe } from '@tropeiro/fiscal'
import { gerarDacte, gerarDamdfe } from '@tropeiro/fiscal/pdf'
import { expect, it } from 'vitest'
import { dadosMdfe } from '../mdfe/exemplo-mdfe.ts'
import { exemploCte } from './exemplo-cte.ts'
import { textoDasFolhas } from './rasterizar.ts'

it('DACTE: nenhum nome, por largo que seja, some da folha', async () => {
  const original = Buffer.from(exemploCte({ expedidor: true, recebedor: true, tomador4: true })).toString(
    'utf8',
  )
  const largos: string[] = []
  let n = 0
  const xml = original.replace(
    /<(xNome|xMun|xLgr|xBairro|proPred|xOutCat|natOp|xCpl|xMunIni|xMunFim)>[^<]*<\/\1>/g,
    (_, tag) => {
      const maximo = tag === 'xOutCat' ? 30 : 60
      const texto = `${tag.toUpperCase()}${++n}`.padEnd(maximo, 'W')
      largos.push(texto)
      return `<${tag}>${texto}</${tag}>`
    },
  )
  const feito = await gerarDacte(new Uint8Array(Buffer.from(xml)))
  if (!feito.ok) throw new Error(feito.motivo)
  const dito = (await textoDasFolhas(feito.pdf)).join(' ').replace(/\s+/g, '')
  expect(largos.filter((um) => !dito.includes(um))).toEqual([])
})

it('DAMDFE: o condutor e a transportadora de nome largo também', async () => {
  const { dados } = { dados: dadosMdfe() }
  const nome = 'W'.repeat(60)
  dados.emit.xNome = nome
  dados.infModal.rodo!.veicTracao.condutor[0]!.xNome = nome.replaceAll('W', 'M')
  const { xml } = montarMdfe(dados)
  const feito = await gerarDamdfe(Buffer.from(xml!))
  if (!feito.ok) throw new Error(feito.motivo)
  const dito = (await textoDasFolhas(feito.pdf)).join(' ').replace(/\s+/g, '')
  for (const um of [nome, nome.replaceAll('W', 'M')]) expect(dito).toContain(um)
})
