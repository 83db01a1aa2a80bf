/** Where a path of the layout is put right in the form; the first that fits. `$1`, `$2` are list positions from 1. */
const CAMINHOS: readonly (readonly [RegExp, string])[] = [
  [/^ide\/UFIni/, 'uf_inicio'],
  [/^ide\/UFFim/, 'uf_fim'],
  [/^ide\/infMunCarrega\[(\d+)\]/, 'carregamento.$1'],
  [/^ide\/infMunCarrega/, 'carregamento'],
  [/^ide\/infPercurso/, 'percurso'],
  [/^ide\/dhIniViagem/, 'inicio_viagem'],
  [/^ide\/|^emit/, 'emitente'],
  [/infANTT\/RNTRC/, 'emitente'],
  [/infCIOT\[(\d+)\]\/CIOT/, 'ciots.$1.numero'],
  [/infCIOT\[(\d+)\]/, 'ciots.$1.documento'],
  [/disp\[(\d+)\]\/CNPJForn/, 'vales_pedagio.$1.cnpj_fornecedor'],
  [/disp\[(\d+)\]\/C(?:NPJ|PF)Pg/, 'vales_pedagio.$1.documento_pagador'],
  [/disp\[(\d+)\]\/nCompra/, 'vales_pedagio.$1.comprovante'],
  [/disp\[(\d+)\]/, 'vales_pedagio.$1.valor_centavos'],
  [/infContratante\[(\d+)\]\/xNome/, 'contratantes.$1.nome'],
  [/infContratante\[(\d+)\]/, 'contratantes.$1.documento'],
  [/infPag\[(\d+)\]\/xNome/, 'pagamentos.$1.nome'],
  [/infPag\[(\d+)\]\/Comp\[(\d+)\]/, 'pagamentos.$1.componentes.$2'],
  [/infPag\[(\d+)\]\/Comp/, 'pagamentos.$1.componentes'],
  [/infPag\[(\d+)\]\/infPrazo\[(\d+)\]/, 'pagamentos.$1.parcelas.$2'],
  [/infPag\[(\d+)\]\/infBanc/, 'pagamentos.$1.pix'],
  [/infPag\[(\d+)\]\/vAdiant/, 'pagamentos.$1.adiantamento_centavos'],
  [/infPag\[(\d+)\]/, 'pagamentos.$1.documento'],
  [/condutor\[(\d+)\]\/CPF/, 'condutores.$1.cpf'],
  [/condutor\[(\d+)\]/, 'condutores.$1.nome'],
  [/condutor/, 'condutores'],
  [/veicReboque\[(\d+)\]\/(.+)/, 'reboques.$1.#2'],
  [/veicTracao\/(.+)/, 'veiculo.#1'],
  [/lacRodo\[(\d+)\]/, 'lacres.$1'],
  [
    /infMunDescarga\[\d+\]\/inf(?:CTe|NFe)\[\d+\]\/(?:infUnidTransp|peri|infEntregaParcial|infNFePrestParcial)/,
    'detalhes',
  ],
  [/infMunDescarga\[(\d+)\]\/infCTe\[(\d+)\]/, 'descargas.$1.ctes.$2'],
  [/infMunDescarga\[(\d+)\]\/infNFe\[(\d+)\]/, 'descargas.$1.nfes.$2'],
  [/infMunDescarga\[(\d+)\]/, 'descargas.$1'],
  [/^infDoc/, 'descargas'],
  [/^seg\[(\d+)\]\/infSeg\/xSeg/, 'seguros.$1.seguradora'],
  [/^seg\[(\d+)\]\/infSeg/, 'seguros.$1.cnpj_seguradora'],
  [/^seg\[(\d+)\]\/nApol/, 'seguros.$1.apolice'],
  [/^seg\[(\d+)\]\/nAver/, 'seguros.$1.averbacoes'],
  [/^seg\[(\d+)\]/, 'seguros.$1.documento'],
  [/^prodPred\/NCM/, 'ncm'],
  [/^prodPred\/infLotacao\/infLocalCarrega/, 'cep_carregamento'],
  [/^prodPred\/infLotacao/, 'cep_descarga'],
  [/^prodPred/, 'produto'],
  [/^tot\/vCarga/, 'valor_carga_centavos'],
  [/^tot\/qCarga/, 'peso_gramas'],
  [/^autXML\[(\d+)\]/, 'autorizados.$1'],
  [/^infAdic\/infAdFisco/, 'observacoes_fisco'],
  [/^infAdic/, 'observacoes'],
]

/** Fields of a vehicle, by their name in the layout. */
const DO_VEICULO: Readonly<Record<string, string>> = {
  placa: 'placa',
  RENAVAM: 'renavam',
  tara: 'tara_kg',
  capKG: 'capacidade_kg',
  capM3: 'capacidade_m3',
  UF: 'uf',
  tpRod: 'rodado',
  tpCar: 'carroceria',
  'prop/RNTRC': 'proprietario.rntrc',
  'prop/xNome': 'proprietario.nome',
  'prop/IE': 'proprietario.ie',
  'prop/UF': 'proprietario.uf',
  prop: 'proprietario.documento',
  'prop/CPF': 'proprietario.documento',
  'prop/CNPJ': 'proprietario.documento',
}

/** 'infMDFe/infModal/rodo/veicTracao/placa' as 'veiculo.placa'; list positions count from 0. */
export function campoDoCaminho(caminho: string): string {
  const dentro = caminho.replace(/^infMDFe\//, '').replace(/^infModal\/rodo\//, '')
  for (const [forma, campo] of CAMINHOS) {
    const achado = forma.exec(dentro)
    if (!achado) continue
    return campo
      .replace(/\$(\d)/g, (_, n: string) => String(Number(achado[Number(n)]) - 1))
      .replace(/#(\d)/g, (_, n: string) => DO_VEICULO[achado[Number(n)] ?? ''] ?? 'placa')
  }
  return ''
}
