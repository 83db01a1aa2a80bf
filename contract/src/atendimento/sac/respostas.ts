/** What a ready answer may name between `{{` and `}}`, and what it stands for. */
export const lacunas = {
  nome: 'Nome de quem pediu',
  protocolo: 'Número do incidente',
  nota: 'Número da nota',
  situacao: 'Situação da nota',
  destinatario: 'Destinatário da nota',
  prazo: 'Prazo de entrega da nota',
  ocorrencia: 'Última ocorrência da nota',
} as const
export type Lacuna = keyof typeof lacunas

/** The text with its gaps filled; what nobody knows stays as a gap, to be seen before it goes. */
export const preencher = (texto: string, valores: Partial<Record<Lacuna, string>>): string =>
  texto.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (gap, name: string) => valores[name as Lacuna] || gap)

export const temLacuna = (texto: string): boolean => /\{\{\s*[a-z_]+\s*\}\}/.test(texto)

const resposta = (nome: string, texto: string, depois: '' | 'aguardar' | 'resolver' = '') => ({
  nome,
  texto,
  depois,
})

/** The answers of a group that says none of its own. */
export const respostasPadrao = [
  resposta(
    'Posição da entrega',
    'Olá, {{nome}}. A nota {{nota}} está assim: {{situacao}}. O prazo dela é {{prazo}}.',
  ),
  resposta(
    'Pedir endereço',
    'Olá, {{nome}}. Para entregar a nota {{nota}} precisamos conferir o endereço. Responda, por favor, com rua, número, complemento e um telefone do local.',
    'aguardar',
  ),
  resposta(
    'Não havia ninguém',
    'Fomos entregar a nota {{nota}} e ninguém pôde receber. Qual o melhor dia e horário para voltarmos?',
    'aguardar',
  ),
  resposta(
    'Recusa: pedir instrução',
    'A nota {{nota}} foi recusada por {{destinatario}}: {{ocorrencia}}. Como seguimos: nova entrega, devolução ou outro destino?',
    'aguardar',
  ),
  resposta(
    'Avaria: recebemos o relato',
    'Registramos a avaria da nota {{nota}} no protocolo {{protocolo}}. Guarde a embalagem e mande fotos do produto e da etiqueta.',
    'aguardar',
  ),
  resposta(
    'Volume em busca',
    'Começamos a procurar o volume da nota {{nota}} e voltamos a escrever assim que houver notícia.',
  ),
  resposta(
    'Atraso: nova data',
    'A entrega da nota {{nota}} atrasou. O prazo agora é {{prazo}}; avisaremos se mudar.',
  ),
  resposta(
    'Encerrar',
    'O atendimento {{protocolo}} está resolvido. Se algo faltou, responda em até 7 dias e voltamos a ele.',
    'resolver',
  ),
]
