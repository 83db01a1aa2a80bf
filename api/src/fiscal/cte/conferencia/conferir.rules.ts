import type { Piso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import { pisoMinimo } from '@tropeiro/contract/comercial/cotacoes/piso/piso'
import type { ConferenciaCte, PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import {
  carregadosDe,
  ehSimplificado,
  entreTransportadores,
  modalDe,
  quantosCarrega,
  temBeneficio,
} from '@tropeiro/contract/fiscal/cte/rules'
import {
  type CteEmExame,
  citadosNoCte,
  conferirRegrasDoCte,
  type DadosCte,
  type ImpostosCalculados,
  type Rascunho,
  validarCte,
  validarCteSimplificado,
} from '@tropeiro/fiscal'
import { textosComPerda } from '../../transmissao/index.ts'
import { type TributosDaEmpresa, tributosDoDia } from '../../tributos/index.ts'
import { campoDoCaminho } from '../emissao/caminhos.rules.ts'
import { documentoDo, type Emitente, momentoFiscal } from '../emissao/documento.rules.ts'
import type { Citados } from './citados.rules.ts'

/** What a check needs besides the draft. */
export type Contexto = {
  emitente: Emitente
  /** What the company's configuration lacks. */
  falta: readonly string[]
  /** Codes of checks that the company has switched off. */
  desligadas: readonly string[]
  tributos: TributosDaEmpresa
  /** Whose certificate would sign; null while the group has none. */
  cnpjDoCertificado: string | null
  agora: Date
}

/** Any number and code of the right shape: a draft has none yet. */
const SEM_NUMERO = { numero: 1, codigo: '41527839', tpEmis: '1', contingencia: null }

const grave = (campo: string, mensagem: string): PendenciaCte => ({
  campo,
  mensagem,
  grave: true,
  sugestao: null,
})

const aviso = (campo: string, mensagem: string): PendenciaCte => ({
  campo,
  mensagem,
  grave: false,
  sugestao: null,
})

/** Which numbers of the ICMS stand on the document, whatever its group. */
function icmsDe(imp: Rascunho<DadosCte>['imp']): Omit<ConferenciaCte['icms'], 'a_conferir'> {
  const [grupo = '', campos = {}] = Object.entries(imp?.ICMS ?? {}).find(([, valor]) => valor) ?? []
  const valores = campos as Record<string, string | undefined>
  const com = (inicio: string) => Object.entries(valores).find(([nome]) => nome.startsWith(inicio))?.[1] ?? ''
  return { grupo, base: com('vBC'), aliquota: com('pICMS'), valor: com('vICMS') }
}

/** The minimum of a whole load by the table of the day; null of any other. */
function pisoDe(r: RascunhoCte, dia: string): Piso | null {
  const { antt } = r
  return antt?.lotacao && modalDe(r) === '01' ? pisoMinimo(antt.lotacao, antt.lotacao.km, dia) : null
}

/** What the agency's checks are told of; what nobody has said stays unsaid. */
function daAntt({ antt }: RascunhoCte, daTabela: Piso | null) {
  const { piso_minimo_centavos: dito = null, ciot = null, autonomo = null } = antt ?? {}
  const piso = dito ?? daTabela?.centavos ?? null
  return {
    ...(piso === null ? {} : { pisoMinimo: piso / 100 }),
    ...(ciot === null ? {} : { ciot: ciot || null }),
    ...(autonomo === null ? {} : { transportadorAutonomo: autonomo }),
  }
}

/** One taker, one state where it all begins and one where it all ends: what the deliveries of a simplified one share. */
function doSimplificado({ entregas = [], inicio, fim, servico }: RascunhoCte): PendenciaCte[] {
  if (entregas.length === 0) return [grave('entregas', 'Informe as entregas deste CT-e.')]
  const feitas = entreTransportadores(servico)
    ? [grave('servico', 'Serviço entre transportadores não é simplificado.')]
    : []
  entregas.forEach((e, i) => {
    const onde = `entregas.${i}`
    if (e.nfes.length + e.anteriores.length === 0)
      feitas.push(grave(`${onde}.nfes`, 'Informe as notas fiscais desta entrega, ou o CT-e anterior.'))
    if (e.nfes.length > 0 && e.anteriores.length > 0)
      feitas.push(grave(`${onde}.nfes`, 'Uma entrega leva NF-e ou CT-e anterior, não os dois.'))
    if (e.inicio.uf && e.inicio.uf !== inicio.uf)
      feitas.push(grave(`${onde}.inicio`, `Todas as entregas começam no mesmo estado: ${inicio.uf}.`))
    if (e.fim.uf && e.fim.uf !== fim.uf)
      feitas.push(grave(`${onde}.fim`, `Todas as entregas terminam no mesmo estado: ${fim.uf}.`))
  })
  return feitas
}

/** What the house wants of a draft before the tables are asked: things that they would say less plainly. */
function daCasa(r: RascunhoCte, contexto: Contexto): PendenciaCte[] {
  const porEstrada = modalDe(r) === '01'
  const falta = contexto.falta.filter((um) => porEstrada || um !== 'RNTRC')
  const feitas: PendenciaCte[] = []
  if (falta.length > 0)
    feitas.push(grave('emitente', `Complete a configuração da empresa: ${falta.join(', ')}.`))
  const outros = r.outros ?? []
  if (ehSimplificado(r)) feitas.push(...doSimplificado(r))
  else if (r.tipo !== '1' && !entreTransportadores(r.servico) && quantosCarrega(r) === 0)
    feitas.push(grave('nfes', 'Informe as notas fiscais transportadas.'))
  if (ehSimplificado(r) && !['01', '02', '03'].includes(modalDe(r)))
    feitas.push(grave('modal', 'CT-e simplificado é rodoviário, aéreo ou aquaviário.'))
  if (carregadosDe(r).length > 1)
    feitas.push(grave('nfes', 'Um CT-e leva documentos de um tipo só: divida-o.'))
  outros.forEach((d, i) => {
    if (d.tipo === '99' && !d.descricao)
      feitas.push(grave(`outros.${i}.descricao`, 'Diga que documento é este.'))
    if (!d.numero) feitas.push(grave(`outros.${i}.numero`, 'Informe o número do documento.'))
  })
  const { ibs_cbs } = r.tributos
  if (ibs_cbs && (!/^\d{3}$/.test(ibs_cbs.cst) || !/^\d{6}$/.test(ibs_cbs.classificacao)))
    feitas.push(
      grave(
        'tributos.ibs_cbs',
        'A situação do IBS e da CBS tem 3 algarismos, e a classificação 6 (tabela cClassTrib).',
      ),
    )
  if (r.tributos.beneficio && temBeneficio(r.tributos.situacao) && !r.tributos.beneficio.codigo)
    feitas.push(grave('tributos.beneficio.codigo', 'Informe o código do benefício fiscal, ou tire-o.'))
  if (r.componentes.every((c) => c.valor_centavos === 0))
    feitas.push(
      grave(
        ehSimplificado(r) ? 'entregas' : 'componentes',
        'Informe o frete: nenhuma tabela serviu para estas notas.',
      ),
    )
  return feitas
}

/** A draft as a document that has no number yet, and what only the house's tables can answer for of what it names. */
export type EmExame = {
  documento: CteEmExame
  impostos: ImpostosCalculados
  emissao: string
  citados: ReturnType<typeof citadosNoCte>
}

export function examinar(
  r: RascunhoCte,
  { emitente, agora, tributos }: Pick<Contexto, 'emitente' | 'agora' | 'tributos'>,
): EmExame {
  const emissao = momentoFiscal(agora, emitente.uf, emitente.municipio_ibge)
  const { documento, impostos } = documentoDo(emitente, r, { ...SEM_NUMERO, emissao }, tributos)
  return { documento, impostos, emissao, citados: citadosNoCte(documento) }
}

/** Everything that hinders a draft, or should be looked at, with the taxes it would have now. */
export function conferirCte(
  r: RascunhoCte,
  contexto: Contexto,
  { documento, impostos, emissao }: EmExame,
  citados: Citados,
): ConferenciaCte {
  const { agora, desligadas, tributos, cnpjDoCertificado } = contexto
  const piso = pisoDe(r, emissao.slice(0, 10))
  const icms = icmsDe(documento.dados.imp)
  const daqui = daCasa(r, contexto)
  const jaDito = new Set(daqui.map((p) => p.campo))
  const errosDoLeiaute = documento.simplificado
    ? validarCteSimplificado(documento.dados)
    : validarCte(documento.dados)
  const doLeiaute = errosDoLeiaute
    .map((erro) => grave(campoDoCaminho(erro.caminho), erro.mensagem))
    .filter((p) => !jaDito.has(p.campo))
  const dasRegras = conferirRegrasDoCte(documento, {
    agora: agora.toISOString(),
    desligadas,
    ...citados,
    ...daAntt(r, piso),
    freteSemIcms: Number(impostos.vTPrest) - Number(icms.valor),
    ...(cnpjDoCertificado ? { cnpjDoCertificado } : {}),
    ibsCbs: tributosDoDia(tributos, emissao.slice(0, 10)).regra,
  }).map((achado) => ({
    campo: campoDoCaminho(achado.caminho),
    mensagem: achado.mensagem,
    grave: achado.gravidade === 'rejeicao',
    sugestao: achado.sugestao ?? null,
  }))
  const avisos = impostos.avisos.map((mensagem) => aviso('tributos', mensagem))
  const perdas = textosComPerda(r).map((p) => ({ ...p, grave: false, sugestao: null }))
  const semPiso = piso?.falta ? [aviso('antt.lotacao', piso.falta)] : []
  const todas = [...daqui, ...doLeiaute, ...dasRegras, ...semPiso, ...perdas, ...avisos]
  const ibsCbs = impostos.imp.IBSCBS?.gIBSCBS
  return {
    // The same sentence of a field once.
    pendencias: todas.filter(
      (p, i) => todas.findIndex((q) => q.campo === p.campo && q.mensagem === p.mensagem) === i,
    ),
    valor_total: Math.round(Number(impostos.vTPrest) * 100),
    icms: { ...icms, a_conferir: impostos.aConferir },
    ibs: ibsCbs?.vIBS ?? '',
    cbs: ibsCbs?.gCBS?.vCBS ?? '',
    cfop: documento.dados.ide?.CFOP ?? '',
    piso,
    fontes: impostos.fontes,
  }
}
