import { lerChave } from '../../chave.ts'
import { filho, type No, texto } from '../../xml/arvore.ts'
import { dataHora, decimal, documento, numeroDoc } from '../formatos.ts'
import type { DocumentoImpresso, VeiculoNovoImpresso } from './dados.ts'

const OUTROS: Readonly<Record<string, string>> = {
  '00': 'Declaração',
  '10': 'Dutoviário',
  '59': 'CF-e SAT',
  '65': 'NFC-e',
  '99': 'Outros',
}
const ANTERIOR: Readonly<Record<string, string>> = {
  '07': 'ATRE',
  '08': 'DTA',
  '09': 'Conhec. aéreo int.',
  '10': 'CPI',
  '11': 'Conhec. avulso',
  '12': 'TIF',
  '13': 'BL',
}

/** All children of that name. */
export function filhos(no: No | null, nome: string): No[] {
  return no ? no.filhos.filter((candidato) => candidato.nome === nome) : []
}

/** A document known by its key: the number and series are read out of it. */
function porChave(tipo: string, chave: string | null): DocumentoImpresso {
  const lida = lerChave(chave ?? '')
  const numero = lida ? `${String(lida.serie).padStart(3, '0')} / ${numeroDoc(String(lida.numero))}` : ''
  return { tipo, emitente: chave ?? '', numero }
}

function titulo(tipo: string, palavras: string, numero = ''): DocumentoImpresso {
  return { tipo, emitente: palavras, numero, titulo: true }
}

function deInfDoc(infDoc: No | null, remetente: string): DocumentoImpresso[] {
  return (infDoc?.filhos ?? []).map((no) => {
    if (no.nome === 'infNFe') return porChave('NF-e', texto(no, 'chave'))
    if (no.nome === 'infDCe') return porChave('DC-e', texto(no, 'chave'))
    if (no.nome === 'infNF') {
      const tipo = texto(no, 'mod') === '04' ? 'NF Produtor' : 'NF'
      return { tipo, emitente: remetente, numero: `${texto(no, 'serie') ?? ''} / ${texto(no, 'nDoc') ?? ''}` }
    }
    const tipo = OUTROS[texto(no, 'tpDoc') ?? ''] ?? 'Outros'
    const descricao = texto(no, 'descOutros')
    return { tipo, emitente: descricao ?? remetente, numero: texto(no, 'nDoc') ?? '' }
  })
}

function anteriores(docAnt: No | null): DocumentoImpresso[] {
  return filhos(docAnt, 'emiDocAnt').flatMap((emissor) => [
    titulo(
      'Ant.',
      `${texto(emissor, 'xNome') ?? ''} · ${documento(texto(emissor, 'CNPJ') ?? texto(emissor, 'CPF'))}`,
    ),
    ...filhos(emissor, 'idDocAnt').flatMap((grupo) =>
      grupo.filhos.map((no) =>
        no.nome === 'idDocAntEle'
          ? porChave('CT-e ant.', texto(no, 'chCTe'))
          : {
              tipo: ANTERIOR[texto(no, 'tpDoc') ?? ''] ?? 'Ant.',
              emitente: documento(texto(emissor, 'CNPJ') ?? texto(emissor, 'CPF')),
              numero: `${texto(no, 'serie') ?? ''} / ${texto(no, 'nDoc') ?? ''} · ${dataHora(texto(no, 'dEmi'))}`,
            },
      ),
    ),
  ])
}

/** The parts of a simplified CT-e, each under the places it goes between. */
function detalhes(infCte: No): DocumentoImpresso[] {
  return filhos(infCte, 'det').flatMap((det) => [
    titulo(
      'Prestação',
      `${texto(det, 'xMunIni') ?? ''} a ${texto(det, 'xMunFim') ?? ''}`,
      `R$ ${decimal(texto(det, 'vPrest'), 2)}`,
    ),
    ...filhos(det, 'infNFe').map((no) => porChave('NF-e', texto(no, 'chNFe'))),
    ...filhos(det, 'infDocAnt').flatMap((no) => [
      porChave('CT-e ant.', texto(no, 'chCTe')),
      ...filhos(no, 'infNFeTranspParcial').map((nota) => porChave('NF-e parcial', texto(nota, 'chNFe'))),
    ]),
  ])
}

/** Lines of "documentos originários": goods, previous transport, complemented and replaced CT-e. */
export function documentosDoCte(infCte: No, remetente: string): DocumentoImpresso[] {
  const normal = filho(infCte, 'infCTeNorm')
  const substituido = texto(filho(normal, 'infCteSub') ?? filho(infCte, 'infCteSub'), 'chCte')
  return [
    ...filhos(infCte, 'infCteComp').map((no) => porChave('CT-e compl.', texto(no, 'chCTe'))),
    ...(substituido ? [porChave('CT-e subst.', substituido)] : []),
    ...deInfDoc(filho(normal, 'infDoc'), remetente),
    ...detalhes(infCte),
    ...anteriores(filho(normal, 'docAnt')),
    ...filhos(filho(normal, 'infServVinc'), 'infCTeMultimodal').map((no) =>
      porChave('CT-e multim.', texto(no, 'chCTeMultimodal')),
    ),
  ]
}

/** New vehicles carried, one a line (MOC 4.00, annex II, 2.21.4). */
export function veiculosNovosDoCte(infCte: No): VeiculoNovoImpresso[] {
  return filhos(filho(infCte, 'infCTeNorm'), 'veicNovos').map((no) => ({
    chassi: texto(no, 'chassi') ?? '',
    cor: [texto(no, 'cCor'), texto(no, 'xCor')].filter(Boolean).join(' - '),
    modelo: texto(no, 'cMod') ?? '',
    valor: decimal(texto(no, 'vUnit'), 2),
    frete: decimal(texto(no, 'vFrete'), 2),
  }))
}
