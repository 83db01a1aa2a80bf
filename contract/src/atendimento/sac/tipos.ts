/** How urgent it is; the first is the most. */
export const prioridades = ['critica', 'alta', 'media', 'baixa'] as const
export type Prioridade = (typeof prioridades)[number]

export const nomeDaPrioridade: Record<Prioridade, string> = {
  critica: 'Crítica',
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
}

/** A kind of incident: with which priority it is born, whether only a person may close it, and what may have caused it. */
export type TipoDeIncidente = { nome: string; prioridade: Prioridade; travado: boolean; causas: string[] }

const tipo = (nome: string, prioridade: Prioridade, travado: boolean, causas: string): TipoDeIncidente => ({
  nome,
  prioridade,
  travado,
  causas: causas.split('; '),
})

/** The kinds of a carrier, by the word that signals know them by; a group that says none of its own has these. */
export const tiposDaTransportadora = {
  atraso: tipo(
    'Atraso na entrega',
    'media',
    false,
    'Nota parada sem rota; Carga não expedida; Saída tarde da base; Quebra do veículo; Acesso interditado; Excesso de paradas no romaneio; Espera em cliente anterior; Redespacho ou parceiro; Feriado ou greve; Fiscalização; Embarque em rota errada; Prazo irreal',
  ),
  insucesso: tipo(
    'Tentativa sem entrega',
    'media',
    false,
    'Destinatário ausente; Estabelecimento fechado; Endereço errado ou não localizado; Sem agendamento; Sem espaço para receber; Documento exigido pelo cliente; Fora do horário de recebimento; Funcionário não autorizado',
  ),
  recusa: tipo(
    'Recusa do destinatário',
    'alta',
    false,
    'Sem pedido de compra; Pedido cancelado ou duplicado; Preço em desacordo; Produto em desacordo; Quantidade em desacordo; Validade; Embalagem; Condição de pagamento; Frete; Substituição tributária; Data de entrega',
  ),
  avaria: tipo(
    'Avaria',
    'alta',
    true,
    'Embalagem inadequada (embarcador); Mau acondicionamento no veículo; Manuseio na carga; Manuseio na descarga; Acidente; Molhadura; Temperatura; Vício próprio',
  ),
  falta_extravio: tipo(
    'Falta ou extravio',
    'alta',
    true,
    'Falta na coleta; Troca na expedição; Extravio no armazém; Extravio na viagem; Furto; Erro de contagem do cliente',
  ),
  sobra: tipo('Sobra', 'baixa', true, 'Troca com outra nota; Volume sem etiqueta; Embarque a mais'),
  inversao: tipo('Inversão (volumes trocados)', 'alta', true, 'Separação; Etiqueta trocada; Descarga errada'),
  sinistro: tipo(
    'Roubo, furto ou acidente',
    'critica',
    true,
    'Roubo em viagem; Furto no pátio; Apropriação indébita; Colisão; Tombamento; Incêndio; Saque',
  ),
  fiscal: tipo(
    'Documento ou fiscalização',
    'alta',
    false,
    'Nota cancelada em rota; Nota com erro; CT-e com erro; Sem MDF-e; Retenção na fiscalização; Apreensão; Internação SUFRAMA',
  ),
  devolucao: tipo(
    'Devolução',
    'media',
    false,
    'Recusa total; Recusa parcial; Não autorizada; Prazo de retorno vencido',
  ),
  comprovante: tipo(
    'Comprovante de entrega',
    'baixa',
    false,
    'Foto ilegível; Sem assinatura; Sem data; Canhoto de outra nota; Canhoto rasurado ou danificado; Papel não devolvido; Cliente pede cópia',
  ),
  agendamento: tipo(
    'Endereço ou agendamento',
    'media',
    false,
    'Pedido de nova data; Endereço incompleto; Mudança de endereço; Horário de recebimento; Cliente retira',
  ),
  redespacho: tipo(
    'Redespacho ou parceiro',
    'media',
    false,
    'Redespacho não indicado; Parceiro não atende; Endereço do parceiro; Parceiro sem posição',
  ),
  frete_fatura: tipo(
    'Frete e faturamento',
    'media',
    false,
    'Valor em desacordo; Serviço em duplicidade; Estadia; Reentrega cobrada; Desacordo do tomador',
  ),
  indenizacao: tipo('Indenização', 'media', true, 'Avaria; Falta; Extravio; Sinistro; Prazo contratual'),
  coleta: tipo('Coleta', 'media', false, 'Não realizada; Carga não pronta; Veículo inadequado'),
  conduta: tipo('Conduta ou atendimento', 'alta', true, 'Motorista; Ajudante; Atendente; Parceiro'),
  duvida: tipo('Dúvida ou posição', 'baixa', false, 'Onde está; Previsão; Segunda via; Cadastro'),
  outro: tipo('Outro', 'media', false, 'Outro'),
} as const satisfies Record<string, TipoDeIncidente>

export type ChaveDoTipo = keyof typeof tiposDaTransportadora
