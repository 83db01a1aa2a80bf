import type { Papel } from '@tropeiro/contract'

/** What each role comes here for, in one sentence. */
export const propositoDoPapel: Record<Papel, string> = {
  USUARIO: 'Você cuida da operação das suas bases: da nota que chega ao protocolo que volta assinado.',
  ADMIN: 'Você administra o grupo: pessoas, bases, módulos e regras, além de ver toda a operação.',
  EMBARCADOR: 'Você acompanha as notas que embarcou: onde estão, quando chegaram e seus comprovantes.',
  DESTINATARIO: 'Você acompanha as notas destinadas à sua empresa e seus comprovantes.',
  ENTREGADOR: 'Você vê as suas entregas. No telefone, o aplicativo do motorista faz o resto.',
  MOTORISTA: 'Suas entregas estão no aplicativo do motorista.',
}

/** What the main screens are for; a screen without a line shows its name alone. */
export const paraQue: Readonly<Record<string, string>> = {
  '/dashboard/operacional': 'Quanto foi entregue, o que falta e o que está atrasado.',
  '/pesquisa': 'Encontre qualquer nota e veja sua história e seus comprovantes.',
  '/romaneios': 'Monte as saídas e acompanhe cada viagem.',
  '/protocolos': 'Devolva os comprovantes ao embarcador, com lista assinada.',
  '/comprovacoes': 'Confira as fotos e aprove as entregas.',
  '/rotas': 'Diga quais cidades e bairros saem juntos.',
  '/integracoes': 'Traga os XML das notas fiscais.',
  '/usuarios': 'Convide pessoas e diga o que cada uma alcança.',
  '/minha-empresa': 'Bases, módulos e regras do grupo.',
  '/ferramentas/prazo-entrega': 'Prazos por estado, região e cidade.',
  '/destinatarios': 'Quem recebe, por estado, cidade e bairro.',
  '/correio': 'O que já foi enviado por e-mail.',
}
