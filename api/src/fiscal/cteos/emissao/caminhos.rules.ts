import { caminhosDe } from '../../dfe/index.ts'

/** Groups of people in the layouts, by their name in the form. */
const PESSOAS: Readonly<Record<string, string>> = {
  rem: 'remetente',
  dest: 'destinatario',
  toma: 'tomador',
  'ide/tomaTerceiro': 'tomador',
}

/** Where a path of the layouts is put right in the form; the first that fits. `$1` is a list position from 0. */
const CAMINHOS: readonly (readonly [RegExp, string])[] = [
  [/^ide\/(?:cMun|xMun|UF)Ini/, 'inicio'],
  [/^ide\/(?:cMun|xMun|UF)Fim/, 'fim'],
  [/^ide\/CFOP/, 'cfop'],
  [/^ide\/natOp/, 'natureza'],
  [/^ide\/infPercurso/, 'percurso'],
  [/^ide\/indIEToma/, 'indicador_ie'],
  [/^ide\/dhSaidaOrig/, 'saida'],
  [/^ide\/dhChegadaDest/, 'chegada'],
  [/^ide\/toma/, 'papel_tomador'],
  [/^ide$|^ide\/(?!tp)|^emit|^infRespTec/, 'emitente'],
  [/^vPrest\/Comp\[(\d+)\]\/xNome/, 'componentes.$1.nome'],
  [/^vPrest\/Comp\[(\d+)\]/, 'componentes.$1.valor_centavos'],
  [/^vPrest/, 'componentes'],
  [/^imp/, 'tributos'],
  [/xDescServ/, 'descricao'],
  [/infQ/, 'quantidade'],
  [/infDocRef\[(\d+)\]\/chBPe/, 'documentos.$1.bpe'],
  [/infDocRef\[(\d+)\]\/dEmi/, 'documentos.$1.emissao'],
  [/infDocRef\[(\d+)\]/, 'documentos.$1.numero'],
  [/seg\[(\d+)\]/, 'seguros.$1.seguradora'],
  [/prop\/C(?:NPJ|PF)/, 'fretamento.proprietario.documento'],
  [/prop\/xNome/, 'fretamento.proprietario.nome'],
  [/prop\/IE/, 'fretamento.proprietario.ie'],
  [/prop\/UF/, 'fretamento.proprietario.uf'],
  [/prop\/TAF/, 'fretamento.proprietario.taf'],
  [/prop\/NroReg/, 'fretamento.proprietario.registro_estadual'],
  [/veic\/prop/, 'fretamento.proprietario'],
  [/rodoOS\/TAF/, 'fretamento.taf'],
  [/rodoOS\/NroRegEstadual/, 'fretamento.registro_estadual'],
  [/veic\/placa/, 'fretamento.placa'],
  [/veic\/RENAVAM/, 'fretamento.renavam'],
  [/dhViagem/, 'fretamento.viagem'],
  [/infModal/, 'fretamento.registro_estadual'],
  [/infCteSub/, 'substituido'],
  [/refCTeCanc/, 'cancelado'],
  [/infGTVe\[(\d+)\]\/chCTe/, 'gtves.$1.chave'],
  [/infGTVe\[(\d+)\]/, 'gtves.$1.componentes'],
  [/infCteComp/, 'complementados'],
  [/infEspecie\[(\d+)\]\/xMoedaEstr/, 'especies.$1.moeda'],
  [/infEspecie\[(\d+)\]/, 'especies.$1.valor_centavos'],
  [/infEspecie/, 'especies'],
  [/detGTV\/qCarga/, 'volumes'],
  [/infVeiculo\[(\d+)\]\/RNTRC/, 'veiculos.$1.rntrc'],
  [/infVeiculo\[(\d+)\]/, 'veiculos.$1.placa'],
  [/infVeiculo|^detGTV/, 'veiculos'],
  [/^autXML\[(\d+)\]/, 'autorizados.$1'],
  [/^compl/, 'observacoes'],
]

/** Where a path of the layout is put right in the form; empty when the form has no such place. */
export const campoDoCaminho = caminhosDe({ pessoas: PESSOAS, caminhos: CAMINHOS })
