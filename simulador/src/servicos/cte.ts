import { conferirAssinatura } from '../assinatura.ts'
import { lerChave } from '../chave.ts'
import { validar } from '../esquemas.ts'
import type { Documento } from '../estado.ts'
import { motivo } from '../motivos.ts'
import { type Chaves, type Pedido, type Servico, ufs, VER_APLIC } from '../pedido.ts'
import { achar, dataHora, NS, tag, valor } from '../xml.ts'
import { conferirContingencia } from './contingencia.ts'
import { conferirRegras, resumirCte } from './cte-regras.ts'
import { conferirGtve, conferirOs, resumirOs } from './cteos.ts'
import { conferirEpec } from './epec.ts'

const HORA = 3_600_000
const HOMOLOGACAO = 'CTE EMITIDO EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

/** What a check found wrong: the cStat and what goes behind its words. */
export type Falha = [cStat: string, detalhe?: string]

function protocolo(
  p: Pedido,
  chave: string,
  cStat: string,
  mais: { nProt?: string; digVal?: string },
): string {
  const id = mais.nProt ? ` Id="CTe${mais.nProt}"` : ''
  return (
    `<protCTe versao="4.00"><infProt${id}>${tag('tpAmb', p.tpAmb)}${tag('verAplic', VER_APLIC)}${tag('chCTe', chave)}` +
    `${tag('dhRecbto', dataHora(p.agora))}${tag('nProt', mais.nProt)}${tag('digVal', mais.digVal)}` +
    `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat))}</infProt></protCTe>`
  )
}

/** Of each service: its root, its answer, and what is said to a key of another model. */
const servicos = {
  CTeRecepcaoSincV4: { raiz: 'CTe', ret: 'retCTe', modelo: '57', outro: '732' },
  CTeRecepcaoSimpV4: { raiz: 'CTeSimp', ret: 'retCTeSimp', modelo: '57', outro: '732' },
  CTeRecepcaoOSV4: { raiz: 'CTeOS', ret: 'retCTeOS', modelo: '67', outro: '721' },
  CTeRecepcaoGTVeV4: { raiz: 'GTVe', ret: 'retGTVe', modelo: '64', outro: '875' },
} as const
const doServico = (p: Pedido) => servicos[p.servico as keyof typeof servicos]

function resposta(p: Pedido, cUF: string, cStat: string, detalhe: string, prot = ''): string {
  const { ret } = doServico(p)
  return (
    `<${ret} xmlns="${NS.cte}" versao="4.00">${tag('tpAmb', p.tpAmb)}${tag('cUF', cUF)}${tag('verAplic', VER_APLIC)}` +
    `${tag('cStat', cStat)}${tag('xMotivo', motivo(cStat, detalhe))}${prot}</${ret}>`
  )
}

/** Namespaces, blanks and prefixes: rules C02 to C05 of the manual. */
export function conferirEscrita(xml: string, ns: string): Falha | null {
  if (/^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(xml)) return ['402']
  if (/<\/?[\w-]+:[\w-]/.test(xml)) return ['404']
  const outros = [...xml.matchAll(/\sxmlns="([^"]*)"/g)].map((m) => m[1])
  if (outros.some((uri) => uri !== ns && uri !== NS.assinatura)) return ['598']
  if (/>\s+</.test(xml.replace(/^<\?xml[^>]*\?>\s*/, '')) || /[\r\n]/.test(xml)) return ['599']
  return null
}

function conferirChave(inf: Element): Falha | null {
  const id = inf.getAttribute('Id') ?? ''
  const lida = lerChave(id.slice(3))
  if (!id.startsWith('CTe') || id.length !== 47) return ['227']
  if (!lida) return ['253']
  const ide = achar(inf, 'ide')
  const emit = valor(inf, 'emit', 'CNPJ') || valor(inf, 'emit', 'CPF').padStart(14, '0')
  const iguais =
    lida.cUF === valor(ide, 'cUF') &&
    lida.aamm === valor(ide, 'dhEmi').slice(2, 7).replace('-', '') &&
    lida.cnpj === emit &&
    lida.modelo === valor(ide, 'mod') &&
    lida.serie === valor(ide, 'serie').padStart(3, '0') &&
    lida.numero === valor(ide, 'nCT').padStart(9, '0') &&
    lida.tpEmis === valor(ide, 'tpEmis') &&
    lida.codigo === valor(ide, 'cCT') &&
    id.slice(-1) === valor(ide, 'cDV')
  return iguais ? null : ['227']
}

function conferirAutorizador(p: Pedido, ide: Element | null, chaves: Chaves): Falha | null {
  const uf = ufs[valor(ide, 'cUF')]
  if (!uf) return ['410']
  const tpEmis = valor(ide, 'tpEmis')
  if (tpEmis === '7' || tpEmis === '8') {
    const certos = tpEmis === '7' ? ['SVRS', 'RS'] : ['SVSP', 'SP']
    if (!certos.includes(p.autorizador)) return [p.autorizador === uf.cte ? '515' : '516']
    if (!chaves.svc.has(uf.sigla)) return ['114']
    return valor(ide, 'tpCTe') === '0' ? null : ['517']
  }
  if (uf.cte !== p.autorizador) return ['410']
  const status = chaves.status.get(uf.sigla)
  return status && status !== '107' ? [status] : null
}

function conferirCampos(p: Pedido, inf: Element): Falha | null {
  const ide = achar(inf, 'ide')
  if (valor(ide, 'tpAmb') !== p.tpAmb) return ['252']
  const serie = Number(valor(ide, 'serie'))
  if (serie >= 890 && serie <= 899) return ['670']
  const emissao = Date.parse(valor(ide, 'dhEmi'))
  if (emissao > p.agora.getTime() + 5 * 60_000) return ['212']
  const { modelo } = doServico(p)
  const contingencia = ['2', '4', '5'].includes(valor(ide, 'tpEmis'))
  const atraso = modelo === '64' ? 30 * 24 : 168
  if (!contingencia && emissao < p.agora.getTime() - atraso * HORA) return ['228']
  // Names of the others are looked at with their own rules.
  if (p.tpAmb !== '2' || modelo !== '57') return null
  const papeis = [
    ['rem', '646'],
    ['exped', '647'],
    ['receb', '648'],
    ['dest', '649'],
  ] as const
  const errado = papeis.find(([papel]) => achar(inf, papel) && valor(inf, papel, 'xNome') !== HOMOLOGACAO)
  return errado ? [errado[1]] : null
}

const quando = (d: Documento): string => `[nProt:${d.nProt}][dhAut:${d.em}]`

/** Takes a CT-e, authorises it once, and remembers it. */
export const receberCte: Servico = async (estado, p, chaves) => {
  const inf = achar(p.raiz, 'infCte')
  const ide = achar(inf, 'ide')
  const cUF = valor(ide, 'cUF') || '43'
  const recusar = ([cStat, detalhe = '']: Falha) => resposta(p, cUF, cStat, detalhe)
  const { raiz: root, modelo, outro } = doServico(p)
  if (!inf || p.raiz.localName !== root) return recusar(['215', `(${root} esperado)`])
  const escrita = conferirEscrita(p.xml, NS.cte)
  if (escrita) return recusar(escrita)
  const onde = conferirAutorizador(p, ide, chaves)
  if (onde) return recusar(onde)
  const esquema = validar('cte', p.xml, p.raiz)
  if (esquema) return recusar(esquema)
  const assinatura = conferirAssinatura(p.xml, p.raiz, inf)
  if (!assinatura.ok) return recusar([assinatura.cStat, `[${assinatura.motivo}]`])
  const emitente = valor(inf, 'emit', 'CNPJ')
  if (emitente && assinatura.cnpj?.slice(0, 8) !== emitente.slice(0, 8)) return recusar(['213'])
  if (valor(ide, 'mod') !== modelo) return recusar([outro])
  const falha = conferirCampos(p, inf) ?? conferirChave(inf) ?? conferirContingencia(p, inf, modelo)
  if (falha) return recusar(falha)

  const chave = inf.getAttribute('Id')!.slice(3)
  const anterior = estado.mesmoNumero(chave, p.tpAmb)
  if (anterior) {
    await estado.assentar()
    if (anterior.chave !== chave) return recusar(['539', `[chCTe:${anterior.chave}]${quando(anterior)}`])
    if (anterior.cancelado)
      return recusar(['218', `[nProt:${anterior.cancelado.nProt}][dhCanc:${anterior.cancelado.em}]`])
    return recusar(['204', quando(anterior)])
  }
  const dasRegras =
    modelo === '67'
      ? conferirOs(estado, p, inf)
      : modelo === '64'
        ? conferirGtve(p, inf)
        : conferirRegras(estado, p, inf)
  if (dasRegras) return recusar(dasRegras)
  const doEpec = modelo === '57' ? conferirEpec(estado, p, inf) : null
  if (doEpec) return recusar(doEpec)
  const nProt = estado.proximoProtocolo(cUF, p.agora)
  const prot = protocolo(p, chave, '100', { nProt, digVal: assinatura.digVal })
  await estado.gravarDocumento({
    chave,
    tpAmb: p.tpAmb,
    nProt,
    em: dataHora(p.agora),
    dhEmi: valor(ide, 'dhEmi'),
    digVal: assinatura.digVal,
    protocolo: prot,
    autorizador: p.autorizador,
    cancelado: null,
    encerrado: false,
    resumo: modelo === '57' ? resumirCte(inf) : resumirOs(inf),
    globalizado: valor(ide, 'indGlobalizado') === '1',
    eventos: [estado.epecDoNumero(chave, p.tpAmb)?.registro].filter((r) => r !== undefined),
  })
  return resposta(p, cUF, '100', '', prot)
}
