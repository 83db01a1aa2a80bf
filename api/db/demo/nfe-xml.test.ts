import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { abrirEsquema, type Esquema, lerNfe, verificarAssinatura } from '@tropeiro/fiscal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avisoQueRecusa } from '../../src/carga/importacoes/importacoes.rules.ts'
import { cenarioPadrao, notaInventada, sorteio } from './nfe-cenario.ts'
import { gerarPastaDeExemplo } from './nfe-pasta.ts'
import { gerarVariante, type VarianteDeNfe } from './nfe-variantes.ts'
import { chaveDaNota, gerarNfe } from './nfe-xml.ts'

const HOJE = new Date('2026-11-20T15:00:00Z')
const nota = notaInventada(cenarioPadrao(), sorteio(7), 4321, HOJE)
const comLetras = { ...nota, emitente: cenarioPadrao().emitentes[2]! }

/** Official schemas, when someone has put them there: FISCAL_XSD_DIR, or the folder beside the project. */
const pastaDosXsd =
  process.env.FISCAL_XSD_DIR ?? fileURLToPath(new URL('../../../../shared/fiscal/xsd', import.meta.url))
const pacote = existsSync(pastaDosXsd)
  ? readdirSync(pastaDosXsd).find((nome) => nome.startsWith('PL_NFe_010'))
  : undefined

describe('gerarNfe', () => {
  it('is read back as it was asked for', () => {
    const { chave, xml } = gerarNfe(nota)
    const leitura = lerNfe(Buffer.from(xml))
    expect(leitura).toMatchObject({
      ok: true,
      nota: {
        chave,
        numero: nota.numero,
        serie: nota.serie,
        dhEmi: nota.dhEmi,
        emitente: { documento: nota.emitente.documento, nome: nota.emitente.nome },
        destinatario: {
          documento: nota.destinatario.documento,
          endereco: { municipio: nota.destinatario.endereco.municipio },
        },
        transporte: { volumes: { quantidade: nota.volumes.quantidade, pesoB: nota.volumes.pesoB } },
        itens: { quantidade: nota.itens.length },
        avisos: [],
      },
    })
    expect(chave).toBe(chaveDaNota(nota))
  })

  it('carries the CNPJ of the issuer in the certificate, letters included', () => {
    const { xml } = gerarNfe(comLetras)
    expect(verificarAssinatura(Buffer.from(xml), 'infNFe')).toMatchObject({
      valida: true,
      certificado: { documento: comLetras.emitente.documento },
    })
    const deOutro = xml.replace(
      /<X509Certificate>.*<\/X509Certificate>/,
      /<X509Certificate>.*<\/X509Certificate>/.exec(
        gerarNfe({ ...nota, emitente: cenarioPadrao().emitentes[0]! }).xml,
      )![0],
    )
    expect(lerNfe(Buffer.from(deOutro))).toMatchObject({
      nota: { avisos: [{ codigo: 'certificado_de_outro_emitente' }] },
    })
  })
})

describe.skipIf(!pacote)('official schema of NF-e 4.00 (skipped when the XSD folder is absent)', () => {
  let esquema: Esquema
  beforeAll(() => {
    const pasta = join(pastaDosXsd, pacote!)
    const arquivos = Object.fromEntries(
      readdirSync(pasta).map((nome) => [nome, readFileSync(join(pasta, nome))]),
    )
    esquema = abrirEsquema(arquivos, 'procNFe_v4.00.xsd')
  })
  afterAll(() => esquema.fechar())

  it('accepts every note of the scene', () => {
    const sorte = sorteio(11)
    for (let i = 0; i < 60; i++) {
      const { xml } = gerarNfe(notaInventada(cenarioPadrao(), sorte, 1 + i, HOJE))
      expect(esquema.validar(Buffer.from(xml))).toEqual([])
    }
  })

  it('accepts the fields a scene seldom has', () => {
    const cheia = {
      ...comLetras,
      entrega: { ...nota.destinatario, nome: 'Depósito 2' },
      placa: 'ABC1D23',
      desconto: 150,
      frete: 990,
      pedido: 'PED-77',
      tpAmb: 2 as const,
    }
    expect(esquema.validar(Buffer.from(gerarNfe(cheia).xml))).toEqual([])
  })

  it('tells what is wrong', () => {
    const { xml } = gerarNfe(nota)
    const [erro] = esquema.validar(Buffer.from(xml.replace(/<natOp>.*<\/natOp>/, '')))
    expect(erro).toContain('natOp')
  })
})

/** variant, what the reader says */
const esperado: Record<VarianteDeNfe, object> = {
  sem_protocolo: { ok: true, nota: { protocolo: null, avisos: [{ codigo: 'sem_protocolo' }] } },
  sem_assinatura: { ok: true, nota: { avisos: [{ codigo: 'assinatura_ausente' }] } },
  assinatura_errada: { ok: true, nota: { avisos: [{ codigo: 'digest_diferente' }] } },
  latin1: { ok: true, nota: { avisos: [] } },
  latin1_declarado_utf8: { ok: true, nota: { avisos: [{ codigo: 'codificacao_trocada' }] } },
  utf16: { ok: true, nota: { avisos: [] } },
  bom: { ok: true, nota: { avisos: [] } },
  homologacao: { ok: true, nota: { tpAmb: 2, avisos: [{ codigo: 'homologacao' }] } },
  denegada: { ok: false, codigo: 'nfe_denegada' },
  cancelada: { ok: false, codigo: 'nfe_cancelada' },
  cancelamento: { ok: true, tipo: 'cancelamento', chave: chaveDaNota(nota), avisos: [] },
  carta_correcao: { ok: false, codigo: 'evento' },
  chave_errada: { ok: false, codigo: 'chave_diferente' },
  layout_310: { ok: false, codigo: 'layout_antigo' },
  nfce: { ok: false, codigo: 'nfce' },
  cte: { ok: false, codigo: 'cte' },
  mdfe: { ok: false, codigo: 'mdfe' },
  resumo: { ok: false, codigo: 'resumo' },
  inutilizacao: { ok: false, codigo: 'inutilizacao' },
  cortado: { ok: false, codigo: 'xml_invalido' },
  doctype: { ok: false, codigo: 'doctype' },
  html: { ok: false, codigo: 'html' },
  pdf: { ok: false, codigo: 'nao_xml' },
  vazio: { ok: false, codigo: 'vazio' },
}

describe('gerarVariante', () => {
  it.each(Object.entries(esperado))('%s', (variante, leitura) => {
    expect(lerNfe(gerarVariante(variante as VarianteDeNfe, nota))).toMatchObject(leitura)
  })
})

describe('gerarPastaDeExemplo', () => {
  /** A group's policy when nobody has changed it. */
  const politica = {
    nota_alterada: 'recusar',
    assinatura_invalida: 'sinalizar',
    sem_protocolo: 'sinalizar',
  } as const
  const dir = mkdtempSync(join(tmpdir(), 'pasta-nfe-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  it('writes what it says, the same keys for the same seed', async () => {
    const escritos = await gerarPastaDeExemplo(join(dir, 'a'), 3, HOJE)
    expect(readdirSync(join(dir, 'a')).sort()).toEqual(escritos.map(({ nome }) => nome).sort())
    expect(escritos.length).toBe(61)
    for (const { nome, esperado: oQue } of escritos.filter(({ esperado: e }) => e !== 'zip')) {
      const leitura = lerNfe(readFileSync(join(dir, 'a', nome)))
      const veio = !leitura.ok
        ? 'recusada'
        : leitura.tipo === 'cancelamento'
          ? 'cancelamento'
          : avisoQueRecusa(leitura.nota.avisos, politica)
            ? 'recusada'
            : leitura.nota.avisos.length > 0
              ? 'importada_com_aviso'
              : 'importada'
      expect([nome, veio]).toEqual([nome, oQue === 'repetida' ? 'importada' : oQue])
    }
    const outra = await gerarPastaDeExemplo(join(dir, 'b'), 3, HOJE)
    expect(outra).toEqual(escritos)
    expect((await gerarPastaDeExemplo(join(dir, 'c'), 4, HOJE))[0]).not.toEqual(escritos[0])
  })
})
