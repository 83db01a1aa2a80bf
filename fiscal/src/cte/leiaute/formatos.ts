import { opcoes, padrao, texto } from '../../leiaute/formato.ts'

/** Formats and option lists of the CT-e 4.00 (MOC CT-e 4.00, annex 1, and NT 2026.002). */
export const cfop = padrao(
  /^[123567][0-9](?:[0-9][1-9]|[1-9][0-9])$/,
  '4 algarismos e começar com 1, 2, 3, 5, 6 ou 7',
)
export const versao = padrao(/^4\.00$/, 'a versão 4.00')
export const versaoDoModal = padrao(/^4\.(?:0[0-9]|[1-9][0-9])$/, 'uma versão 4.xx')
export const idDoCte = padrao(/^CTe[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/, 'as letras CTe e a chave de acesso')
export const rntrc = padrao(/^(?:[0-9]{8}|ISENTO)$/, '8 algarismos, ou a palavra ISENTO')
export const suframa = padrao(/^[0-9]{8,9}$/, '8 ou 9 algarismos')
export const suframaDoEmitente = texto(8, 9)
export const pinSuframa = padrao(/^[1-9][0-9]{1,8}$/, 'de 2 a 9 algarismos, sem zeros à esquerda')
export const identificacaoDaUnidade = {
  ...padrao(/^[A-Z0-9]+$/, 'de 1 a 20 letras maiúsculas ou algarismos'),
  maximo: 20,
}
export const chassi = padrao(/^[A-Z0-9]{17}$/, '17 letras maiúsculas ou algarismos')
export const quantidadeRateada = padrao(
  /^[0-9]{1,3}(?:\.[0-9]{2,3})?$/,
  'até 3 algarismos e 2 ou 3 casas decimais, separadas por ponto',
)
/** Item and payment numbers: 1 to 990. */
export const ateNovecentosENoventa = padrao(
  /^(?:[1-9][0-9]?|[1-8][0-9]{2}|9[0-8][0-9]|990)$/,
  'um número de 1 a 990',
)
/** Rates of IBS and CBS: up to 3 digits and 2 to 4 places. */
export const aliquotaRtc = {
  ...padrao(
    /^(?:0|0\.[0-9]{2,4}|[1-9][0-9]{0,2}(?:\.[0-9]{2,4})?)$/,
    'até 3 algarismos e de 2 a 4 casas decimais, separadas por ponto',
  ),
  casas: 4,
}
export const cstRtc = padrao(/^[0-9]{3}$/, '3 algarismos')
export const classificacaoRtc = padrao(/^[0-9]{6}$/, '6 algarismos')

export const sim = opcoes({ '1': 'Sim' })
export const modelo = opcoes({ '57': 'CT-e' })
export const formatoDoDacte = opcoes({ '1': 'Retrato', '2': 'Paisagem' })
export const formaDeEmissao = opcoes({
  '1': 'Normal',
  '3': 'Regime especial NFF',
  '4': 'EPEC pela SVC',
  '5': 'Contingência FS-DA',
  '7': 'Autorização pela SVC-RS',
  '8': 'Autorização pela SVC-SP',
})
export const formaDeEmissaoSimplificado = opcoes({
  '1': 'Normal',
  '3': 'Regime especial NFF',
  '4': 'EPEC pela SVC',
  '7': 'Autorização pela SVC-RS',
  '8': 'Autorização pela SVC-SP',
})
export const tipoDoCte = opcoes({ '0': 'Normal', '1': 'Complemento de valores', '3': 'Substituição' })
export const tipoDoCteSimplificado = opcoes({
  '5': 'CT-e simplificado',
  '6': 'Substituição de CT-e simplificado',
})
export const processoDeEmissao = opcoes({
  '0': 'Aplicativo do contribuinte',
  '3': 'Aplicativo fornecido pelo SEBRAE',
  '4': 'Provedor de assinatura e autorização (PAA)',
})
export const modal = opcoes({
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
})
export const modalSimplificado = opcoes({ '01': 'Rodoviário', '02': 'Aéreo', '03': 'Aquaviário' })
export const tipoDeServico = opcoes({
  '0': 'Normal',
  '1': 'Subcontratação',
  '2': 'Redespacho',
  '3': 'Redespacho intermediário',
  '4': 'Serviço vinculado a multimodal',
})
export const tipoDeServicoSimplificado = opcoes({ '0': 'Normal', '1': 'Subcontratação', '2': 'Redespacho' })
export const retira = opcoes({ '0': 'Sim', '1': 'Não' })
export const indicadorIeDoTomador = opcoes({
  '1': 'Contribuinte do ICMS',
  '2': 'Contribuinte isento de inscrição',
  '9': 'Não contribuinte',
})
export const papelDoTomador = opcoes({
  '0': 'Remetente',
  '1': 'Expedidor',
  '2': 'Recebedor',
  '3': 'Destinatário',
})
export const tomadorOutros = opcoes({ '4': 'Outros' })
export const papelDeQualquerTomador = opcoes({
  '0': 'Remetente',
  '1': 'Expedidor',
  '2': 'Recebedor',
  '3': 'Destinatário',
  '4': 'Terceiro',
})
export const regimeTributario = opcoes({
  '1': 'Simples Nacional',
  '2': 'Simples Nacional, excesso do sublimite',
  '3': 'Regime normal',
  '4': 'MEI',
})
export const unidadeDeMedida = opcoes({
  '00': 'm³',
  '01': 'kg',
  '02': 't',
  '03': 'unidade',
  '04': 'litro',
  '05': 'MMBTU',
})
export const tipoDeUnidadeDeTransporte = opcoes({
  '1': 'Rodoviário tração',
  '2': 'Rodoviário reboque',
  '3': 'Navio',
  '4': 'Balsa',
  '5': 'Aeronave',
  '6': 'Vagão',
  '7': 'Outros',
})
export const tipoDeUnidadeDeCarga = opcoes({ '1': 'Contêiner', '2': 'ULD', '3': 'Pallet', '4': 'Outros' })
export const modeloDaNotaEmPapel = opcoes({ '01': 'NF modelo 1/1A e avulsa', '04': 'NF de produtor' })
export const outroDocumento = opcoes({
  '00': 'Declaração',
  '10': 'Dutoviário',
  '59': 'CF-e SAT',
  '65': 'NFC-e',
  '99': 'Outros',
})
export const documentoAnteriorEmPapel = opcoes({
  '07': 'ATRE',
  '08': 'DTA',
  '09': 'Conhecimento aéreo internacional',
  '10': 'Conhecimento, carta de porte internacional',
  '11': 'Conhecimento avulso',
  '12': 'TIF',
  '13': 'BL',
})
export const pagamentoAntecipado = opcoes({
  '1': 'Pagamento antecipado',
  '3': 'Fornecimento com pagamento realizado antes',
})
export const enteGovernamental = opcoes({
  '1': 'União',
  '2': 'Estado',
  '3': 'Distrito Federal',
  '4': 'Município',
  '5': 'Consórcio público',
  '6': 'Comitê Gestor do IBS',
})
export const operacaoComGoverno = opcoes({
  '1': 'Fornecimento com pagamento posterior',
  '2': 'Recebimento do pagamento com fornecimento realizado',
  '3': 'Fornecimento com pagamento já realizado',
  '4': 'Recebimento do pagamento com fornecimento posterior',
})

/** Kinds of measure of the simplified CT-e; the normal one takes free text. */
export const tipoDeMedida = opcoes({
  '00': 'Cubagem da NF-e',
  '01': 'Cubagem aferida pelo transportador',
  '02': 'Peso bruto da NF-e',
  '03': 'Peso bruto aferido pelo transportador',
  '04': 'Peso cubado',
  '05': 'Peso base do cálculo do frete',
  '06': 'Peso para uso operacional',
  '07': 'Caixas',
  '08': 'Paletes',
  '09': 'Sacas',
  '10': 'Contêineres',
  '11': 'Rolos',
  '12': 'Bombonas',
  '13': 'Latas',
  '14': 'Litragem',
  '15': 'Milhão de BTU',
  '99': 'Outros',
})
export const prestacaoTotalOuParcial = opcoes({ '1': 'Total', '2': 'Parcial' })

/** Modes other than the road: what their tables enumerate. */
export const manuseio = opcoes({
  '01': 'Certificado do expedidor para embarque de animal vivo',
  '02': 'Artigo perigoso conforme declaração do expedidor anexa',
  '03': 'Somente em aeronave cargueira',
  '04': 'Artigo perigoso, declaração do expedidor não requerida',
  '05': 'Artigo perigoso em quantidade isenta',
  '06': 'Gelo seco para refrigeração',
  '07': 'Não restrito',
  '08': 'Artigo perigoso em carga consolidada',
  '09': 'Autorização da autoridade governamental anexa',
  '10': 'Baterias de íons de lítio, seção II da PI965, só em cargueiro',
  '11': 'Baterias de íons de lítio, seção II da PI966',
  '12': 'Baterias de íons de lítio, seção II da PI967',
  '13': 'Baterias de metal lítio, seção II da PI968, só em cargueiro',
  '14': 'Baterias de metal lítio, seção II da PI969',
  '15': 'Baterias de metal lítio, seção II da PI970',
  '99': 'Outro',
})
export const classeDaTarifa = opcoes({ M: 'Mínima', G: 'Geral', E: 'Específica' })
export const unidadeDoPerigoso = opcoes({
  '1': 'kg',
  '2': 'kg bruto',
  '3': 'litros',
  '4': 'índice de transporte',
  '5': 'unidades',
})
export const direcao = opcoes({ N: 'Norte', L: 'Leste', S: 'Sul', O: 'Oeste' })
export const navegacao = opcoes({ '0': 'Interior', '1': 'Cabotagem' })
export const trafego = opcoes({ '0': 'Próprio', '1': 'Mútuo', '2': 'Rodoferroviário', '3': 'Rodoviário' })
export const ferroviaDaPonta = opcoes({ '1': 'Ferrovia de origem', '2': 'Ferrovia de destino' })
export const classeDoDuto = opcoes({ '1': 'Gasoduto', '2': 'Mineroduto', '3': 'Oleoduto' })
export const contratacaoDoGasoduto = opcoes({
  '0': 'Ponto a ponto',
  '1': 'Capacidade de entrada',
  '2': 'Capacidade de saída',
})
