import { describe, expect, it, vi } from 'vitest'
import { assinarMdfe, type DadosMdfe, mdfeProc, montarMdfe } from '../../src/index.ts'
import { gerarDamdfe, gerarDamdfes, type OpcoesDamdfe } from '../../src/pdf/index.ts'
import { assinante } from '../exemplo.ts'
import { chaveDe, dadosMdfe } from '../mdfe/exemplo-mdfe.ts'
import { lerCodigos, textoDasFolhas } from './rasterizar.ts'

// A page at 300 dpi is nine million points: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

function exemplo(mudar: (dados: DadosMdfe) => void = () => {}, autorizado = true) {
  const dados = dadosMdfe()
  dados.ide.tpAmb = '1'
  mudar(dados)
  const { xml, chave, erros } = montarMdfe(dados)
  expect(erros).toEqual([])
  const assinado = assinarMdfe(xml!, assinante)
  const protocolo =
    `<protMDFe versao="3.00"><infProt><tpAmb>1</tpAmb><verAplic>RS1</verAplic><chMDFe>${chave}</chMDFe>` +
    '<dhRecbto>2026-11-20T10:00:03-03:00</dhRecbto><nProt>935260000000001</nProt><digVal>q1w2e3r4t5y6u7i8o9p0a1s2d3c=</digVal>' +
    '<cStat>100</cStat><xMotivo>Autorizado o uso do MDF-e</xMotivo></infProt></protMDFe>'
  return { chave: chave!, bytes: Buffer.from(autorizado ? mdfeProc(assinado, protocolo) : assinado) }
}

async function imprimir(bytes: Uint8Array, opcoes?: OpcoesDamdfe) {
  const impressao = await gerarDamdfe(bytes, opcoes)
  if (!impressao.ok) throw new Error(impressao.motivo)
  const paginas = await textoDasFolhas(impressao.pdf)
  return { ...impressao, paginas, texto: paginas.join(' ') }
}

describe('DAMDFE', () => {
  it('traz os dados do manifesto, e os códigos são lidos a 300 dpi', async () => {
    const { chave, bytes } = exemplo()
    const { texto, pdf, folhas } = await imprimir(bytes)
    expect(folhas).toBe(1)
    for (const parte of [
      'Documento Auxiliar de Manifesto Eletrônico',
      '935260000000001 - 20/11/2026 10:00:03',
      'RNTRC 12345678',
      'BRA2E19',
      'ABC1234',
      '87654321',
      '714.287.938-60 José da Estrada',
      '33.014.556/0001-96 998877 152,40',
      '123456789012',
      'Seguradora Demo',
      'Lacres: L-001, LACRE 9',
      '1.250,5 kg',
      '152.340,75',
      'GOIANIA',
      chaveDe('57', 1),
      chaveDe('55', 3),
      'Romaneio 2026-0042',
    ]) {
      expect(texto).toContain(parte)
    }
    expect(texto).not.toContain('SEM VALOR FISCAL')
    const codigos = await lerCodigos(pdf)
    expect(codigos.find((codigo) => codigo.formato === 'Code128')?.texto).toBe(chave)
    const qr = codigos.find((codigo) => codigo.formato === 'QRCode')!
    expect(qr.texto).toContain(`?chMDFe=${chave}&tpAmb=1`)
    expect(Math.min(qr.largura, qr.altura)).toBeGreaterThanOrEqual(22)
  })

  it('em contingência, com letras no CNPJ, diz o prazo e traz o QR Code assinado', async () => {
    const { chave, bytes } = exemplo((dados) => {
      dados.ide.tpEmis = '2'
      dados.emit.CNPJ = '12ABC34501DE35'
    }, false)
    const { texto, pdf } = await imprimir(bytes)
    expect(texto).toContain('EMISSÃO EM CONTINGÊNCIA')
    expect(texto).toContain(
      'Obrigatória a autorização em 168 horas após esta impressão (20/11/2026 10:00:00)',
    )
    expect(texto).not.toContain('SEM VALOR FISCAL')
    const textos = (await lerCodigos(pdf)).map((codigo) => codigo.texto)
    expect(textos).toContain(chave)
    expect(textos.find((um) => um.startsWith('https'))).toContain('&sign=')
  })

  it('muitos documentos e condutores: todos aparecem, uma vez, com os códigos em cada folha', async () => {
    const { chave, bytes } = exemplo((dados) => {
      dados.infModal.rodo.veicTracao.condutor = Array.from({ length: 10 }, (_, n) => ({
        xNome: `Condutor ${n}`,
        CPF: '71428793860',
      }))
      dados.infDoc.infMunDescarga = [
        {
          cMunDescarga: '5208707',
          xMunDescarga: 'GOIANIA',
          infNFe: Array.from({ length: 1200 }, (_, n) => ({ chNFe: chaveDe('55', n + 1) })),
        },
      ]
    })
    const condutoresIncluidos = [{ cpf: '52998224725', nome: 'Maria do Volante' }]
    const { texto, paginas, pdf, folhas } = await imprimir(bytes, { condutoresIncluidos })
    const chaves = texto.match(/\b42261112ABC34501DE355500\d{20}\b/g)!
    expect(chaves).toHaveLength(1200)
    expect(new Set(chaves).size).toBe(1200)
    paginas.forEach((pagina, indice) => {
      expect(pagina).toContain(`${indice + 1}/${folhas}`)
    })
    expect(texto).toContain('Condutor 9')
    expect(texto).toContain('Maria do Volante (incluído por evento)')
    expect((await lerCodigos(pdf, folhas)).map((codigo) => codigo.texto)).toContain(chave)
  })

  it('marca o cancelado, o encerrado, o de homologação e o não autorizado', async () => {
    const { bytes } = exemplo()
    const registro = { protocolo: '935260000000002', dataHora: '2026-11-21T08:00:00-03:00' }
    const cancelado = await imprimir(bytes, { cancelamento: registro })
    expect(cancelado.texto).toContain('MDF-E CANCELADO - protocolo 935260000000002 em 21/11/2026')
    expect(cancelado.texto).toMatch(/(^| )CANCELADO /)
    const encerrado = await imprimir(bytes, { encerramento: registro })
    expect(encerrado.texto).toMatch(/(^| )ENCERRADO /)
    const homologacao = await imprimir(exemplo((dados) => (dados.ide.tpAmb = '2')).bytes)
    expect(homologacao.texto).toContain('EMITIDO EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL')
    const rascunho = await imprimir(exemplo(() => {}, false).bytes)
    expect(rascunho.texto).toContain('NÃO AUTORIZADO - SEM VALOR FISCAL')
  })

  it('junta vários e recusa o que não é MDF-e', async () => {
    const { bytes } = exemplo()
    expect(await gerarDamdfes([{ xml: bytes }, { xml: bytes }])).toMatchObject({ ok: true, folhas: 2 })
    const outro = Buffer.from('<CTe xmlns="http://www.portalfiscal.inf.br/cte"><infCte/></CTe>')
    expect(await gerarDamdfe(outro)).toMatchObject({ ok: false, motivo: 'O XML não é de um MDF-e.' })
  })
})
