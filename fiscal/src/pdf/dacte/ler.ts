import { digitoVerificador } from '../../chave.ts'
import { CODIGO_POR_SIGLA_UF } from '../../uf.ts'
import { atributo, filho, type No, texto } from '../../xml/arvore.ts'
import { cep, dataHora, decimal, documento, fone, numeroDoc, quantidade } from '../formatos.ts'
import type { DocumentoAberto } from '../ler.ts'
import type { ComponenteImpresso, DadosDacte, IcmsImpresso, PessoaImpressa } from './dados.ts'
import { documentosDoCte, filhos, veiculosNovosDoCte } from './ler-documentos.ts'
import { ibsCbsDoCte, icmsDoCte } from './ler-impostos.ts'
import { modalDoCte } from './ler-modal.ts'

const MODAL: Readonly<Record<string, string>> = {
  '01': 'RODOVIÁRIO',
  '02': 'AÉREO',
  '03': 'AQUAVIÁRIO',
  '04': 'FERROVIÁRIO',
  '05': 'DUTOVIÁRIO',
  '06': 'MULTIMODAL',
}
const TIPO_CTE: Readonly<Record<string, string>> = {
  '0': 'NORMAL',
  '1': 'COMPLEMENTO DE VALORES',
  '3': 'SUBSTITUIÇÃO',
  '5': 'SIMPLIFICADO',
  '6': 'SUBSTITUIÇÃO DE CT-E SIMPLIFICADO',
}
const TIPO_SERVICO: Readonly<Record<string, string>> = {
  '0': 'NORMAL',
  '1': 'SUBCONTRATAÇÃO',
  '2': 'REDESPACHO',
  '3': 'REDESPACHO INTERMEDIÁRIO',
  '4': 'SERVIÇO VINCULADO A MULTIMODAL',
}

export function pessoa(no: No | null, endereco: string): PessoaImpressa | null {
  if (!no) return null
  const lugar = filho(no, endereco)
  const rua = ['xLgr', 'nro', 'xCpl', 'xBairro'].map((nome) => texto(lugar, nome)).filter(Boolean)
  return {
    nome: texto(no, 'xNome') ?? '',
    documento: documento(texto(no, 'CNPJ') ?? texto(no, 'CPF')),
    ie: texto(no, 'IE') ?? '',
    endereco: rua.join(', '),
    municipio: texto(lugar, 'xMun') ?? '',
    uf: texto(lugar, 'UF') ?? '',
    cep: cep(texto(lugar, 'CEP')),
    pais: texto(lugar, 'xPais') ?? '',
    fone: fone(texto(no, 'fone') ?? texto(lugar, 'fone')),
  }
}

function tomador(inf: No, partes: Record<string, PessoaImpressa | null>): PessoaImpressa | null {
  const doSimplificado = filho(inf, 'toma')
  if (doSimplificado) return pessoa(doSimplificado, 'enderToma')
  const ide = filho(inf, 'ide')
  const outro = filho(ide, 'toma4')
  if (outro) return pessoa(outro, 'enderToma')
  return partes[texto(filho(ide, 'toma3'), 'toma') ?? ''] ?? null
}

/** Weight in kilograms: tonnes are turned, other units are not weight. */
function emQuilos(no: No): string {
  const valor = texto(no, 'qCarga') ?? ''
  if (texto(no, 'cUnid') !== '02') return quantidade(valor)
  const [inteiro = '', fracao = ''] = valor.split('.')
  const quilos = `${inteiro}${fracao.padEnd(4, '0').slice(0, 3)}.${fracao.padEnd(4, '0').slice(3)}`
  return quantidade(quilos.replace(/^0+(?=\d)/, ''))
}

const MEDIDAS: readonly (readonly [keyof Medidas, RegExp])[] = [
  ['pesoAferido', /AFERIDO|^0?3$/],
  ['pesoBruto', /BRUTO|^0?2$/],
  ['pesoCalculo', /C[ÁA]LCULO|CUBADO|AFORADO|^0?[45]$/],
]

interface Medidas {
  pesoBruto: string
  pesoCalculo: string
  pesoAferido: string
  cubagem: string
  volumes: string
  /** What has no box of its own, as a line of observations; empty when there is none. */
  outrasMedidas: string
}

function medidas(infCarga: No | null): Medidas {
  const saida: Medidas = {
    pesoBruto: '',
    pesoCalculo: '',
    pesoAferido: '',
    cubagem: '',
    volumes: '',
    outrasMedidas: '',
  }
  const soltas: string[] = []
  let outro = ''
  for (const no of filhos(infCarga, 'infQ')) {
    const unidade = texto(no, 'cUnid')
    const tipo = (texto(no, 'tpMed') ?? '').toUpperCase()
    const valor = quantidade(texto(no, 'qCarga'))
    if (unidade === '00' && !saida.cubagem) saida.cubagem = valor
    else if (unidade === '03' && !saida.volumes) saida.volumes = valor
    else if (unidade === '01' || unidade === '02') {
      const [campo] = MEDIDAS.find(([, forma]) => forma.test(tipo)) ?? []
      if (campo && !saida[campo]) saida[campo] = emQuilos(no)
      else soltas.push(`${tipo} ${emQuilos(no)} kg`)
      // A weight by another name fills the box too, where nothing else does.
      if (!campo) outro ||= emQuilos(no)
    } else soltas.push(`${valor} ${unidade === '04' ? 'L' : unidade === '05' ? 'MMBTU' : tipo}`)
  }
  saida.pesoBruto ||= outro
  if (soltas.length > 0) saida.outrasMedidas = `OUTRAS MEDIDAS DA CARGA: ${soltas.join(' · ')}`
  return saida
}

/** Components by name; a simplified CT-e repeats them in every part, so equal names are added up. */
function componentes(inf: No): ComponenteImpresso[] {
  const soma = new Map<string, number>()
  for (const grupo of [filho(inf, 'vPrest'), ...filhos(inf, 'det')]) {
    for (const no of filhos(grupo, 'Comp')) {
      const nome = texto(no, 'xNome') ?? ''
      const centavos = Math.round(Number(texto(no, 'vComp') ?? '0') * 100)
      soma.set(nome, (soma.get(nome) ?? 0) + centavos)
    }
  }
  return [...soma].map(([nome, centavos]) => ({ nome, valor: decimal((centavos / 100).toFixed(2), 2) }))
}

function observacoes(inf: No): string {
  const compl = filho(inf, 'compl')
  const imp = filho(inf, 'imp')
  const tributos = texto(imp, 'vTotTrib')
  return [
    texto(compl, 'xObs'),
    texto(compl, 'xCaracAd') ? `Característica do transporte: ${texto(compl, 'xCaracAd')}` : null,
    texto(compl, 'xCaracSer') ? `Característica do serviço: ${texto(compl, 'xCaracSer')}` : null,
    tributos ? `Valor aproximado dos tributos: R$ ${decimal(tributos, 2)}` : null,
    texto(imp, 'infAdFisco'),
  ]
    .filter(Boolean)
    .join('\n')
}

export function textos(inf: No, grupo: string): string {
  return filhos(filho(inf, 'compl'), grupo)
    .map((no) => `${atributo(no, 'xCampo') ?? ''}: ${texto(no, 'xTexto') ?? ''}`)
    .join('\n')
}

/** The second bar code of FS-DA: 35 characters and the check digit of an access key. */
export function dadosFsda(inf: No, icms: IcmsImpresso, total: string, emissao: string): string {
  const parte = filho(inf, 'dest') ?? filho(inf, 'rem') ?? filho(inf, 'toma')
  const lugar = parte?.filhos.find((no) => no.nome.startsWith('ender')) ?? null
  const exterior = texto(lugar, 'UF') === 'EX'
  const quem = exterior ? '' : (texto(parte, 'CNPJ') ?? texto(parte, 'CPF') ?? '')
  const primeiros35 = [
    exterior ? '99' : (CODIGO_POR_SIGLA_UF[texto(lugar, 'UF') ?? ''] ?? '99'),
    '5',
    quem.padStart(14, '0'),
    Math.round(Number(total || '0') * 100)
      .toString()
      .padStart(14, '0'),
    icms.proprio ? '1' : '2',
    icms.substituicao ? '1' : '2',
    emissao.slice(8, 10),
  ].join('')
  return primeiros35 + digitoVerificador(primeiros35)
}

function lugar(ide: No | null, municipio: string, uf: string): string {
  return [texto(ide, uf), texto(ide, municipio)].filter(Boolean).join(' - ')
}

function fluxo(inf: No): DadosDacte['fluxo'] {
  const no = filho(filho(inf, 'compl'), 'fluxo')
  if (!no) return null
  const passagens = filhos(no, 'pass').map((passagem) => texto(passagem, 'xPass'))
  return {
    origem: texto(no, 'xOrig') ?? '',
    passagens: [...passagens, texto(no, 'xRota')].filter(Boolean).join(' · '),
    destino: texto(no, 'xDest') ?? '',
  }
}

function partes(inf: No) {
  const remetente = pessoa(filho(inf, 'rem'), 'enderReme')
  const expedidor = pessoa(filho(inf, 'exped'), 'enderExped')
  const recebedor = pessoa(filho(inf, 'receb'), 'enderReceb')
  const destinatario = pessoa(filho(inf, 'dest'), 'enderDest')
  const quem = tomador(inf, { '0': remetente, '1': expedidor, '2': recebedor, '3': destinatario })
  return { remetente, expedidor, recebedor, destinatario, tomador: quem }
}

/** What the DACTE prints of a CT-e 4.00 (MOC 4.00, annex II, section 3: which tag feeds which box). */
export function lerDadosDacte({ documento: cte, inf, chave, qr, protocolo }: DocumentoAberto): DadosDacte {
  const ide = filho(inf, 'ide')
  const normal = filho(inf, 'infCTeNorm')
  const infCarga = filho(normal, 'infCarga') ?? filho(inf, 'infCarga')
  const pessoas = partes(inf)
  const valores = filho(inf, 'vPrest') ?? filho(inf, 'total')
  const total = texto(valores, 'vTPrest') ?? ''
  const icms = icmsDoCte(filho(inf, 'imp'))
  const emissao = texto(ide, 'dhEmi') ?? ''
  const tpEmis = texto(ide, 'tpEmis') ?? '1'
  const entrada = texto(ide, 'dhCont')
  const { outrasMedidas, ...daCarga } = medidas(infCarga)
  return {
    chave,
    modelo: texto(ide, 'mod') ?? '',
    serie: texto(ide, 'serie') ?? '',
    numero: numeroDoc(texto(ide, 'nCT')),
    emissao,
    tpEmis,
    homologacao: texto(ide, 'tpAmb') === '2',
    modal: MODAL[texto(ide, 'modal') ?? ''] ?? '',
    tipoCte: TIPO_CTE[texto(ide, 'tpCTe') ?? ''] ?? '',
    tipoServico: TIPO_SERVICO[texto(ide, 'tpServ') ?? ''] ?? '',
    simplificado: cte.nome === 'CTeSimp',
    globalizado: texto(ide, 'indGlobalizado') ? (texto(filho(normal, 'infGlobalizado'), 'xObs') ?? '') : null,
    natureza: `${texto(ide, 'CFOP') ?? ''} - ${texto(ide, 'natOp') ?? ''}`,
    inicio: lugar(ide, 'xMunIni', 'UFIni'),
    termino: lugar(ide, 'xMunFim', 'UFFim'),
    suframa: texto(filho(inf, 'dest'), 'ISUF') ?? texto(filho(inf, 'toma'), 'ISUF') ?? '',
    protocolo,
    qr,
    contingencia: entrada ? { entrada: dataHora(entrada), motivo: texto(ide, 'xJust') ?? '' } : null,
    emitente: pessoa(filho(inf, 'emit'), 'enderEmit')!,
    ...pessoas,
    produto: texto(infCarga, 'proPred') ?? '',
    caracteristicas: texto(infCarga, 'xOutCat') ?? '',
    valorCarga: decimal(texto(infCarga, 'vCarga'), 2),
    ...daCarga,
    componentes: componentes(inf),
    totalServico: decimal(total, 2),
    receber: decimal(texto(valores, 'vRec') ?? texto(valores, 'vTRec'), 2),
    icms,
    ibsCbs: ibsCbsDoCte(
      filho(inf, 'imp'),
      texto(filho(inf, 'imp'), 'vTotDFe') ?? texto(filho(inf, 'total'), 'vTotDFe'),
    ),
    documentos: documentosDoCte(inf, pessoas.remetente?.documento ?? ''),
    fluxo: fluxo(inf),
    observacoes: [outrasMedidas, observacoes(inf)].filter(Boolean).join('\n'),
    doModal: modalDoCte(inf),
    usoExclusivo: textos(inf, 'ObsCont'),
    fisco: textos(inf, 'ObsFisco'),
    veiculosNovos: veiculosNovosDoCte(inf),
    dadosFsda: tpEmis === '5' ? dadosFsda(inf, icms, total, emissao) : null,
  }
}
