import { CAMINHOS_DO_MODAL } from '../modais/modais.rules.ts'

/** Groups of people in the layout, by their name in the form. */
const PESSOAS: Readonly<Record<string, string>> = {
  rem: 'remetente',
  exped: 'expedidor',
  receb: 'recebedor',
  dest: 'destinatario',
  'ide/toma4': 'outro_tomador',
  toma: 'outro_tomador',
}

const CAMPOS_DA_PESSOA: Readonly<Record<string, string>> = {
  CNPJ: 'documento',
  CPF: 'documento',
  IE: 'ie',
  xNome: 'nome',
  xFant: 'fantasia',
  fone: 'telefone',
  email: 'email',
  xLgr: 'logradouro',
  nro: 'numero',
  xCpl: 'complemento',
  xBairro: 'bairro',
  cMun: 'municipio_ibge',
  xMun: 'municipio_ibge',
  UF: 'municipio_ibge',
  CEP: 'cep',
}

/** Where a path of the layout is put right in the form; the first that fits. `$1` is a list position from 0. */
const CAMINHOS: readonly (readonly [RegExp, string])[] = [
  [/^det\[(\d+)\]\/(?:cMun|xMun)Ini/, 'entregas.$1.inicio'],
  [/^det\[(\d+)\]\/(?:cMun|xMun)Fim/, 'entregas.$1.fim'],
  [/^det\[(\d+)\]\/(?:Comp|vPrest|vRec)/, 'entregas.$1.componentes'],
  [/^det\[(\d+)\]/, 'entregas.$1.nfes'],
  [/^det|^total/, 'entregas'],
  [/^ide\/(?:cMun|xMun|UF)Ini/, 'inicio'],
  [/^ide\/(?:cMun|xMun|UF)Fim/, 'fim'],
  [/^ide\/CFOP/, 'cfop'],
  [/^ide\/natOp/, 'natureza'],
  [/^ide\/toma/, 'tomador'],
  [/^ide\/indIEToma/, 'indicador_ie'],
  [/^ide\/indGlobalizado/, 'globalizado'],
  [/^ide\/tpServ/, 'servico'],
  [/^ide\/tpCTe/, 'tipo'],
  [/^ide\/modal/, 'modal'],
  [/^ide|^emit|^infRespTec/, 'emitente'],
  [/^vPrest\/Comp\[(\d+)\]\/xNome/, 'componentes.$1.nome'],
  [/^vPrest\/Comp\[(\d+)\]/, 'componentes.$1.valor_centavos'],
  [/^vPrest/, 'componentes'],
  [/^imp.*cBenef/, 'tributos.beneficio.codigo'],
  [/^imp/, 'tributos'],
  [/RNTRC/, 'rntrc'],
  ...CAMINHOS_DO_MODAL,
  [/infCarga\/vCarga/, 'valor_carga_centavos'],
  [/infCarga\/proPred/, 'produto'],
  [/infCarga\/infQ\[(\d+)\]\/tpMed/, 'medidas.$1.tipo'],
  [/infCarga\/infQ\[(\d+)\]/, 'medidas.$1.quantidade'],
  [/infCarga/, 'medidas'],
  [/infDoc\/infNFe\[(\d+)\]/, 'nfes.$1'],
  [/infDoc\/infDCe\[(\d+)\]/, 'dces.$1'],
  [/infDoc\/infNF\[(\d+)\]\/mod/, 'notas_papel.$1.modelo'],
  [/infDoc\/infNF\[(\d+)\]\/serie/, 'notas_papel.$1.serie'],
  [/infDoc\/infNF\[(\d+)\]\/dEmi/, 'notas_papel.$1.emissao'],
  [/infDoc\/infNF\[(\d+)\]\/nCFOP/, 'notas_papel.$1.cfop'],
  [/infDoc\/infNF\[(\d+)\]\/nPeso/, 'notas_papel.$1.peso_kg'],
  [/infDoc\/infNF\[(\d+)\]/, 'notas_papel.$1.numero'],
  [/infDoc\/infOutros\[(\d+)\]\/tpDoc/, 'outros.$1.tipo'],
  [/infDoc\/infOutros\[(\d+)\]\/descOutros/, 'outros.$1.descricao'],
  [/infDoc\/infOutros\[(\d+)\]\/dEmi/, 'outros.$1.emissao'],
  [/infDoc\/infOutros\[(\d+)\]/, 'outros.$1.numero'],
  [/infDoc/, 'nfes'],
  [/docAnt\/emiDocAnt\[(\d+)\]\/xNome/, 'anteriores.$1.nome'],
  [/docAnt\/emiDocAnt\[(\d+)\]\/C(?:NPJ|PF)/, 'anteriores.$1.documento'],
  [/docAnt\/emiDocAnt\[(\d+)\]\/IE/, 'anteriores.$1.ie'],
  [/docAnt\/emiDocAnt\[(\d+)\].*idDocAntPap/, 'anteriores.$1.papeis'],
  [/docAnt\/emiDocAnt\[(\d+)\].*idDocAntEle/, 'anteriores.$1.chaves'],
  [/docAnt\/emiDocAnt\[(\d+)\]/, 'anteriores.$1'],
  [/docAnt/, 'anteriores'],
  [/infCTeMultimodal\[(\d+)\]/, 'multimodais.$1'],
  [/infServVinc/, 'multimodais'],
  [/infCteSub/, 'substituido'],
  [/infCteComp/, 'complementados'],
  [/^autXML\[(\d+)\]/, 'autorizados.$1'],
  [/^compl\/Entrega/, 'previsao'],
  [/^compl/, 'observacoes'],
]

/** 'infCte/rem/enderReme/xBairro' is 'remetente.bairro'; empty when the form has no such place. */
export function campoDoCaminho(caminho: string): string {
  const dentro = caminho.replace(/^infCte\//, '')
  for (const [grupo, papel] of Object.entries(PESSOAS)) {
    if (dentro === grupo) return papel
    if (!dentro.startsWith(`${grupo}/`)) continue
    const campo = CAMPOS_DA_PESSOA[dentro.split('/').at(-1) ?? '']
    return campo ? `${papel}.${campo}` : papel
  }
  for (const [padrao, campo] of CAMINHOS) {
    const achado = padrao.exec(dentro)
    if (achado) return campo.replace('$1', () => String(Number(achado[1]) - 1))
  }
  return ''
}
