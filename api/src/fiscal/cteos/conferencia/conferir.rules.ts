import type { PendenciaCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { ConferenciaCteOs } from '@tropeiro/contract/fiscal/cteos/calls'
import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { temModal, tomadorDoOs } from '@tropeiro/contract/fiscal/cteos/rules'
import { type ImpostosCalculados, momentoFiscal, validarCteOs, validarGtve } from '@tropeiro/fiscal'
import { type Emitente, faltaNaConfiguracao } from '../../cte/index.ts'
import { textosComPerda } from '../../transmissao/index.ts'
import type { TributosDaEmpresa } from '../../tributos/index.ts'
import { campoDoCaminho } from '../emissao/caminhos.rules.ts'
import { documentoDoOs } from '../emissao/documento.rules.ts'
import { documentoDaGtve } from '../emissao/gtve.rules.ts'
import { chavesCitadas } from './citados.rules.ts'
import { REGRAS_DA_GTVE } from './gtve.rules.ts'
import { REGRAS_DO_OS } from './os.rules.ts'
import { documentoValido } from './pessoas.rules.ts'
import type { Conhecido } from './regra.rules.ts'

/** What a check needs besides the draft. */
export type NaCasa = {
  emitente: Emitente
  tributos: TributosDaEmpresa
  municipios: ReadonlySet<string>
  conhecidos: ReadonlyMap<string, Conhecido>
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
const aviso = (campo: string, mensagem: string): PendenciaCte => ({ ...grave(campo, mensagem), grave: false })

/** Municipalities that a draft names. */
export const municipiosCitados = (e: Emitente, r: RascunhoOs): string[] =>
  [
    e.municipio_ibge ?? 0,
    r.inicio.ibge,
    r.fim.ibge,
    ...[r.tomador, r.remetente, r.destinatario].map((p) => p?.municipio_ibge ?? 0),
  ]
    .filter((ibge) => ibge > 0)
    .map(String)

export { chavesCitadas }

function icmsDe(impostos: ImpostosCalculados | null): ConferenciaCteOs['icms'] {
  const [grupo = '', campos = {}] = Object.entries(impostos?.imp.ICMS ?? {}).find(([, v]) => v) ?? []
  const valores = campos as Record<string, string | undefined>
  const com = (inicio: string) => Object.entries(valores).find(([nome]) => nome.startsWith(inicio))?.[1] ?? ''
  return {
    grupo,
    base: com('vBC'),
    aliquota: com('pICMS'),
    valor: com('vICMS'),
    a_conferir: impostos?.aConferir ?? false,
  }
}

/** What the house wants of a draft before the tables are asked: things that they would say less plainly. */
function daCasa(r: RascunhoOs, { emitente }: NaCasa): PendenciaCte[] {
  const feitas: PendenciaCte[] = []
  // The RNTRC is of those who carry cargo.
  const falta = faltaNaConfiguracao(emitente).filter((campo) => campo !== 'RNTRC')
  if (falta.length > 0)
    feitas.push(grave('emitente', `Complete a configuração da empresa: ${falta.join(', ')}.`))
  if (emitente.cnpj.length !== 14)
    feitas.push(grave('emitente', 'Só uma empresa com CNPJ emite este documento.'))
  if (r.modelo === '67' && r.componentes.every((c) => c.valor_centavos === 0))
    feitas.push(grave('componentes', 'Informe o valor do serviço.'))
  if (r.modelo === '67' && r.tributos.situacao === 'substituicao')
    feitas.push(grave('tributos.situacao', 'O CT-e OS não tem ICMS por substituição tributária.'))
  const { proprietario, placa } = r.fretamento
  if (temModal(r) && proprietario) {
    const { documento, nome, taf, registro_estadual } = proprietario
    const onde = 'fretamento.proprietario'
    if (!placa) feitas.push(grave('fretamento.placa', 'Informe a placa do veículo do terceiro.'))
    if (!nome) feitas.push(grave(`${onde}.nome`, 'Informe o nome do proprietário.'))
    if (!documentoValido(documento))
      feitas.push(grave(`${onde}.documento`, 'Informe o CPF ou CNPJ do proprietário.'))
    if (!taf && !registro_estadual)
      feitas.push(grave(`${onde}.registro_estadual`, 'Informe o registro estadual ou o TAF do proprietário.'))
  }
  if (r.modelo === '64') {
    if (r.especies.length === 0) feitas.push(grave('especies', 'Informe o que é transportado.'))
    if (r.veiculos.length === 0) feitas.push(grave('veiculos', 'Informe o veículo.'))
    if (r.volumes === 0) feitas.push(grave('volumes', 'Informe quantos volumes são.'))
    if (!r.saida) feitas.push(grave('saida', 'Informe a saída da origem.'))
    if (!r.chegada) feitas.push(grave('chegada', 'Informe a chegada ao destino.'))
    if (!r.remetente) feitas.push(grave('remetente', 'Informe o remetente.'))
    if (!r.destinatario) feitas.push(grave('destinatario', 'Informe o destinatário.'))
    if (!tomadorDoOs(r)) feitas.push(grave('tomador', 'Informe o tomador do serviço.'))
  }
  return feitas
}

/** Everything that hinders a draft, or should be looked at, with the taxes it would have now. */
export function conferirCteOs(r: RascunhoOs, casa: NaCasa): ConferenciaCteOs {
  const { emitente, tributos, agora } = casa
  const emissao = momentoFiscal(agora, emitente.uf, emitente.municipio_ibge)
  const n = { ...SEM_NUMERO, emissao }
  const os = r.modelo === '67' ? documentoDoOs(emitente, r, n, tributos) : null
  const erros = os ? validarCteOs(os.dados) : validarGtve(documentoDaGtve(emitente, r, n))
  const impostos = os?.impostos ?? null
  const total = impostos ? Math.round(Number(impostos.vTPrest) * 100) : 0
  const cfop = os?.dados.ide?.CFOP ?? ''
  const daqui = daCasa(r, casa)
  const contexto = { ...casa, emissao, total, cfop }
  const dasRegras = (os ? REGRAS_DO_OS : REGRAS_DA_GTVE)
    .flatMap(({ conferir }) => conferir(r, contexto))
    .map(([campo, mensagem]) => grave(campo, mensagem))
  const jaDito = new Set([...daqui, ...dasRegras].map((p) => p.campo))
  const doLeiaute = erros
    .map((erro) => grave(campoDoCaminho(erro.caminho), erro.mensagem))
    // What the layout asks of the owner as a whole was asked of his fields.
    .filter((p) => !jaDito.has(p.campo) && p.campo !== 'fretamento.proprietario')
  const avisos = (impostos?.avisos ?? []).map((mensagem) => aviso('tributos', mensagem))
  const perdas = textosComPerda(r).map((p) => aviso(p.campo, p.mensagem))
  const todas = [...daqui, ...dasRegras, ...doLeiaute, ...perdas, ...avisos]
  const ibsCbs = impostos?.imp.IBSCBS?.gIBSCBS
  return {
    // The same sentence of a field once.
    pendencias: todas.filter(
      (p, i) => todas.findIndex((q) => q.campo === p.campo && q.mensagem === p.mensagem) === i,
    ),
    valor_total: total,
    icms: icmsDe(impostos),
    ibs: ibsCbs?.vIBS ?? '',
    cbs: ibsCbs?.gCBS?.vCBS ?? '',
    cfop,
    fontes: impostos?.fontes ?? [],
  }
}
