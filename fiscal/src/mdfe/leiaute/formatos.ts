import { algarismos, opcoes, padrao, texto } from '../../leiaute/formato.ts'
import { cnpj, cpf } from '../../leiaute/formatos-comuns.ts'
import { campo, escolha } from '../../leiaute/tabela.ts'

/** Formats and option lists of the MDF-e 3.00 (schema package 3.00b, NT 2025.001). */
export const versao = padrao(/^3\.00$/, 'a versão 3.00')
export const versaoDoModal = padrao(/^3\.(?:0[0-9]|[1-9][0-9])$/, 'uma versão 3.xx')
export const idDoMdfe = padrao(/^MDFe[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/, 'as letras MDFe e a chave de acesso')
export const rntrc = algarismos(8)
export const ciot = algarismos(12)
export const placa = padrao(
  /^(?:[A-Z]{2,3}[0-9]{4}|[A-Z]{3,4}[0-9]{3}|[A-Z0-9]{7})$/,
  'a placa sem traço: AAA1234 ou AAA1B23',
)
export const ieDoProprietario = padrao(
  /^(?:[0-9]{1,14}|ISENTO|PR[0-9]{4,8})$/,
  'de 1 a 14 algarismos, a palavra ISENTO, ou PR e de 4 a 8 algarismos',
)
export const foneDoEmitente = padrao(/^[0-9]{7,12}$/, 'de 7 a 12 algarismos, com o DDD')
export const email = {
  ...padrao(/^[!-?A-~]+@[!--/-?A-~]+\.[!-~]+$/, 'um endereço de e-mail de 6 a 60 caracteres'),
  minimo: 6,
  maximo: 60,
}
export const quilos = padrao(/^(?:0|[1-9][0-9]{0,5})$/, 'um número inteiro de quilos, até 999999')
export const metrosCubicos = padrao(/^(?:0|[1-9][0-9]{0,2})$/, 'um número inteiro de metros cúbicos, até 999')
export const quantosDocumentos = algarismos(1, 6)
export const segundoCodigo = algarismos(36)
export const numeroOnu = padrao(/^(?:[0-9]{4}|ND)$/, '4 algarismos, ou ND')
export const gtin = padrao(
  /^(?:SEM GTIN|[0-9]{8}|[0-9]{12,14})$/,
  '8 ou de 12 a 14 algarismos, ou as palavras SEM GTIN',
)
export const ncm = padrao(/^(?:[0-9]{2}|[0-9]{8})$/, '2 ou 8 algarismos')
export const parcela = algarismos(3)
export const viagens = algarismos(5)
/** What identifies someone abroad. */
export const estrangeiro = padrao(/^[!-~¡-ÿ]{5,20}$/, 'de 5 a 20 caracteres sem espaços')
export const nome = texto(2, 60)

export const sim = opcoes({ '1': 'Sim' })
export const tipoDoEmitente = opcoes({
  '1': 'Prestador de serviço de transporte',
  '2': 'Transportador de carga própria',
  '3': 'Prestador que emitirá CT-e globalizado',
})
export const tipoDoTransportador = opcoes({
  '1': 'ETC, empresa de transporte de cargas',
  '2': 'TAC, transportador autônomo de cargas',
  '3': 'CTC, cooperativa de transporte de cargas',
})
export const modelo = opcoes({ '58': 'MDF-e' })
export const modal = opcoes({ '1': 'Rodoviário', '2': 'Aéreo', '3': 'Aquaviário', '4': 'Ferroviário' })
export const formaDeEmissao = opcoes({ '1': 'Normal', '2': 'Contingência', '3': 'Regime especial NFF' })
export const processoDeEmissao = opcoes({ '0': 'Aplicativo do contribuinte' })
export const responsavelPeloSeguro = opcoes({ '1': 'Emitente do MDF-e', '2': 'Contratante do transporte' })
export const tipoDeCarga = opcoes({
  '01': 'Granel sólido',
  '02': 'Granel líquido',
  '03': 'Frigorificada',
  '04': 'Conteinerizada',
  '05': 'Carga geral',
  '06': 'Neogranel',
  '07': 'Perigosa (granel sólido)',
  '08': 'Perigosa (granel líquido)',
  '09': 'Perigosa (carga frigorificada)',
  '10': 'Perigosa (conteinerizada)',
  '11': 'Perigosa (carga geral)',
  '12': 'Granel pressurizada',
})
export const unidadeDaCarga = opcoes({ '01': 'Quilograma', '02': 'Tonelada' })
export const tipoDeValePedagio = opcoes({ '01': 'TAG', '04': 'Leitura de placa' })
export const combinacaoVeicular = opcoes({
  '02': 'Veículo comercial de 2 eixos',
  '04': 'Veículo comercial de 3 eixos',
  '06': 'Veículo comercial de 4 eixos',
  '07': 'Veículo comercial de 5 eixos',
  '08': 'Veículo comercial de 6 eixos',
  '10': 'Veículo comercial de 7 eixos',
  '11': 'Veículo comercial de 8 eixos',
  '12': 'Veículo comercial de 9 eixos',
  '13': 'Veículo comercial de 10 eixos',
  '14': 'Veículo comercial de mais de 10 eixos',
})
export const componenteDoPagamento = opcoes({
  '01': 'Vale-pedágio',
  '02': 'Impostos, taxas e contribuições',
  '03': 'Despesas',
  '04': 'Frete',
  '99': 'Outros',
})
export const formaDePagamento = opcoes({ '0': 'À vista', '1': 'A prazo' })
export const antecipacao = opcoes({
  '0': 'Não permite antecipar',
  '1': 'Permite antecipar as parcelas',
  '2': 'Permite antecipar mediante confirmação',
})
export const tipoDeProprietario = opcoes({ '0': 'TAC agregado', '1': 'TAC independente', '2': 'Outros' })
export const tipoDeRodado = opcoes({
  '01': 'Truck',
  '02': 'Toco',
  '03': 'Cavalo mecânico',
  '04': 'Van',
  '05': 'Utilitário',
  '06': 'Outros',
})
export const tipoDeCarroceria = opcoes({
  '00': 'Não aplicável',
  '01': 'Aberta',
  '02': 'Fechada/baú',
  '03': 'Graneleira',
  '04': 'Porta-contêiner',
  '05': 'Sider',
})

export const cnpjOuCpf = escolha('o CNPJ ou o CPF', [campo('CNPJ', 'CNPJ', cnpj)], [campo('CPF', 'CPF', cpf)])
/** The same, or what identifies someone abroad. */
export const documentoDeAlguem = escolha(
  'o CPF, o CNPJ ou o documento estrangeiro',
  [campo('CPF', 'CPF', cpf)],
  [campo('CNPJ', 'CNPJ', cnpj)],
  [campo('idEstrangeiro', 'Documento estrangeiro', estrangeiro)],
)
