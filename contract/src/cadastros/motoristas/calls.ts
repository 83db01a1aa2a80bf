import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, umOuMais, unmask } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  AusenciaEscrita,
  ImpedimentoEscrito,
  MAXIMO_DE_MOTORISTAS,
  Motivo,
  Motorista,
  MotoristaDoDia,
  MotoristaEditado,
  MotoristaEscrito,
  MotoristaInteiro,
  vinculosDoMotorista,
} from './formas.ts'

/** Which of them today's list is of. */
export const situacoesDoMotorista = ['presentes', 'ausentes', 'inativos'] as const

export const ProcuraDeMotoristas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    vinculo: z.array(z.enum(vinculosDoMotorista)).max(vinculosDoMotorista.length).default([]),
    situacao: z.enum([...situacoesDoMotorista, '']).default(''),
  })
  .meta({ id: 'ProcuraDeMotoristas' })

/** Whether a driver is what is looked for: name, plate in any form, base; those no longer active only when asked for. */
export function motoristaProcurado(m: Motorista, q: z.infer<typeof ProcuraDeMotoristas>): boolean {
  if (q.vinculo.length > 0 && !q.vinculo.includes(m.vinculo)) return false
  if ((q.situacao === 'inativos') === m.ativo) return false
  if (q.situacao === 'presentes' && !m.hoje.presente) return false
  if (q.situacao === 'ausentes' && m.hoje.presente) return false
  const wanted = q.busca.trim().toLowerCase()
  if (wanted === '') return true
  if (m.placa?.includes(unmask(wanted))) return true
  return `${m.nome} ${m.base ?? ''} ${m.telefone}`.toLowerCase().includes(wanted)
}

const porId = z.object({ id })
const umMotorista = comDados(MotoristaInteiro).meta({ id: 'UmMotorista' })

export const motoristas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/motoristas',
    access: { ler: 'motoristas' },
    summary: 'Cadastro de motoristas do grupo, com quem está presente hoje',
    response: comDados(z.array(Motorista).max(MAXIMO_DE_MOTORISTAS)).meta({ id: 'CadastroDeMotoristas' }),
  }),
  presenca: endpoint({
    method: 'GET',
    path: '/api/motoristas/presenca',
    access: { ler: 'motoristas' },
    summary: 'Quem trabalha num dia numa base, em que horas, e por que os outros não',
    query: z.object({ dia, base: umOuMais(z.string().min(1).max(80), 200).default([]) }),
    response: comDados(z.array(MotoristaDoDia).max(MAXIMO_DE_MOTORISTAS)).meta({ id: 'PresencaDoDia' }),
  }),
  avisos: endpoint({
    method: 'POST',
    path: '/api/motoristas/avisos',
    access: { ler: 'romaneios' },
    summary: 'O que há contra pôr um motorista e um veículo numa viagem; avisa e não proíbe',
    body: z.object({
      dia,
      cpf: z.string().max(40).transform(unmask).default(''),
      placa: z.string().max(20).transform(unmask).default(''),
    }),
    response: comDados(z.array(z.string())).meta({ id: 'AvisosDaViagem' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/motoristas/exportar',
    access: { ler: 'motoristas' },
    summary: 'Exporta para Excel os motoristas da busca; corre como tarefa',
    body: ProcuraDeMotoristas,
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/motoristas/{id}',
    pessoal: 'pessoa',
    access: { ler: 'motoristas' },
    summary: 'Um motorista com CNH, escala, ausências e impedimentos',
    params: porId,
    response: umMotorista,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/motoristas',
    access: { escrever: 'motoristas' },
    summary: 'Cadastra um motorista; o CPF é um no grupo, e a conta de quem o tem é ligada a ele',
    body: MotoristaEscrito,
    response: umMotorista,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/motoristas/{id}',
    access: { escrever: 'motoristas' },
    summary: 'Muda o cadastro de um motorista; de quem tem conta, nome e telefone mudam em Usuários',
    params: porId,
    body: MotoristaEditado,
    response: umMotorista,
  }),
  ativar: endpoint({
    method: 'POST',
    path: '/api/motoristas/{id}/ativo',
    access: { escrever: 'motoristas' },
    summary: 'Tira um motorista das escolhas, ou o traz de volta',
    params: porId,
    body: z.object({ ativo: z.boolean() }),
    response: umMotorista,
  }),
  marcarAusencia: endpoint({
    method: 'POST',
    path: '/api/motoristas/{id}/ausencias',
    access: { escrever: 'motoristas' },
    summary: 'Marca dias em que um motorista não trabalha',
    params: porId,
    body: AusenciaEscrita,
    response: umMotorista,
  }),
  tirarAusencia: endpoint({
    method: 'DELETE',
    path: '/api/motoristas/{id}/ausencias/{ausencia}',
    access: { escrever: 'motoristas' },
    summary: 'Tira uma ausência marcada',
    params: z.object({ id, ausencia: id }),
    response: Ok,
  }),
  motivos: endpoint({
    method: 'GET',
    path: '/api/motoristas/{id}/motivos',
    pessoal: 'pessoa',
    access: { ler: 'ausencias' },
    summary: 'Por que um motorista esteve ou estará ausente; cada consulta fica registrada',
    params: porId,
    response: comDados(z.array(Motivo)).meta({ id: 'MotivosDasAusencias' }),
  }),
  impedir: endpoint({
    method: 'POST',
    path: '/api/motoristas/{id}/impedimentos',
    access: { escrever: 'motoristas' },
    summary: 'Impede um motorista de viajar, com motivo, até um dia ou até que se levante',
    params: porId,
    body: ImpedimentoEscrito,
    response: umMotorista,
  }),
  levantar: endpoint({
    method: 'POST',
    path: '/api/motoristas/{id}/impedimentos/{impedimento}/levantar',
    access: { escrever: 'motoristas' },
    summary: 'Levanta o impedimento de um motorista a partir de hoje',
    params: z.object({ id, impedimento: id }),
    response: umMotorista,
  }),
} as const satisfies ModuleContract
