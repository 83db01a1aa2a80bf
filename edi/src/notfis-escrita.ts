import { type EnvelopeEdi, envelope } from './envelope.ts'
import { caber, escreverArquivo, type NoParaEscrever } from './escrever.ts'
import type { Layout } from './layout.ts'
import type { NotaEdi, ParteEdi } from './notfis-nota.ts'

const pessoa = (p: ParteEdi, larguras: { nome: number; logradouro: number; bairro: number }) => ({
  documento: p.documento,
  nome: caber(p.nome, larguras.nome),
  ie: caber(p.ie, 15),
  logradouro: caber(p.logradouro, larguras.logradouro),
  cidade: caber(p.cidade, 35),
  cep: p.cep,
  uf: p.uf,
})

const tipoDe = (p: ParteEdi): string => (p.documento.length === 11 ? '2' : '1')

function nota31(n: NotaEdi): NoParaEscrever {
  const filhos: NoParaEscrever[] = n.prazo
    ? [
        {
          registro: '333',
          campos: { cfop: '0000', periodo: 2, entrega_ate: n.prazo, frete_diferenciado: 'N' },
        },
      ]
    : []
  return {
    registro: '313',
    campos: {
      romaneio: caber(n.romaneio, 15),
      meio: 1,
      tipo_transporte: 2,
      condicao: n.condicao || 'C',
      serie: n.serie,
      numero: n.numero,
      emissao: n.emissao,
      natureza: caber(n.natureza || 'DIVERSOS', 15),
      especie: caber(n.especie || 'VOLUMES', 15),
      volumes: n.volumes * 100,
      valor: n.valorCentavos,
      peso: Math.round(n.pesoGramas / 10),
      icms_tipo: 'S',
      seguro_feito: 'N',
      frete: n.freteCentavos,
      acao: n.acao,
      chave: n.chave,
    },
    filhos,
  }
}

function nota50(n: NotaEdi): NoParaEscrever {
  const frete: NoParaEscrever[] =
    n.freteCentavos > 0
      ? [
          {
            registro: '507',
            campos: { volumes: n.volumes * 100, peso: n.pesoGramas, frete: n.freteCentavos },
          },
        ]
      : []
  return {
    registro: '505',
    campos: {
      serie: n.serie,
      numero: n.numero,
      emissao: n.emissao,
      natureza: caber(n.natureza || 'DIVERSOS', 15),
      especie: caber(n.especie || 'VOLUMES', 15),
      condicao: n.condicao || 'C',
      pedido: caber(n.pedido, 20),
      romaneio: caber(n.romaneio, 20),
      periodo: n.prazo ? 2 : 0,
      entrega_ate: n.prazo,
      chave: n.chave,
      acao: n.acao,
    },
    filhos: [
      {
        registro: '506',
        campos: {
          volumes: n.volumes * 100,
          peso: n.pesoGramas,
          incide_icms: 'S',
          seguro_feito: 'N',
          valor: n.valorCentavos,
        },
      },
      ...frete,
    ],
  }
}

/**
 * Writes notes as a NOTFIS, one recipient record a note, with totals: what a shipper sends, or a carrier to another
 * for redespacho. Names are cut to their columns; a number that does not fit is refused.
 * @throws NaoCabe
 */
export function escreverNotfis(layout: Layout, e: EnvelopeEdi, notas: readonly NotaEdi[]): Uint8Array {
  const v5 = layout.versao === '5.0'
  const largo = v5 ? { nome: 50, logradouro: 50, bairro: 35 } : { nome: 40, logradouro: 40, bairro: 20 }
  const shippers = Map.groupBy(notas, (n) => n.embarcadora.documento)
  const embarcadoras = [...shippers.values()].map((own): NoParaEscrever => {
    const { embarcadora } = own[0]!
    return {
      registro: v5 ? '501' : '311',
      campos: {
        ...pessoa(embarcadora, largo),
        ...(v5 ? { bairro: caber(embarcadora.bairro, 35), cod_municipio: embarcadora.codMunicipio } : {}),
        embarque: own[0]!.emissao,
      },
      filhos: own.map((n) => {
        const campos = (p: ParteEdi) => ({
          ...pessoa(p, largo),
          bairro: caber(p.bairro, largo.bairro),
          cod_municipio: p.codMunicipio,
          telefone: caber(p.telefone, 35),
          tipo_documento: tipoDe(p),
        })
        const entrega: NoParaEscrever[] =
          v5 && n.entrega ? [{ registro: '504', campos: campos(n.entrega) }] : []
        return {
          registro: v5 ? '503' : '312',
          campos: campos(n.destinatario),
          filhos: [...entrega, v5 ? nota50(n) : nota31(n)],
        }
      }),
    }
  })
  const soma = (de: (n: NotaEdi) => number): number => notas.reduce((sum, n) => sum + de(n), 0)
  const totais: NoParaEscrever = {
    registro: v5 ? '519' : '318',
    campos: {
      valor: soma((n) => n.valorCentavos),
      peso: soma((n) => Math.round(n.pesoGramas / 10)),
      volumes: soma((n) => n.volumes) * 100,
      ...(v5 ? { notas: notas.length } : {}),
    },
  }
  return escreverArquivo(layout, [
    envelope(['NOT', 'NOTFI'], v5 ? '500' : '310', e, [...embarcadoras, totais]),
  ])
}
