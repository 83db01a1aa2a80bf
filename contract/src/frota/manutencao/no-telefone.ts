import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { MAXIMO_DO_HODOMETRO } from '../../cadastros/veiculos/leituras.ts'
import { endpoint } from '../../endpoint.ts'
import { placa } from '../../formats.ts'
import { comDados, idempotencia, instante } from '../../replies.ts'
import { modelosDeChecklist, respostas } from './checklists.ts'

/** What a driver looked at, on whatever line he has. */
export const ChecklistDito = z
  .object({
    idempotencia,
    placa,
    modelo: z.enum(modelosDeChecklist),
    em: instante,
    km: z.int().min(0).max(MAXIMO_DO_HODOMETRO),
    /** How long he took. */
    segundos: z.int().min(0).max(86_400).default(0),
    respostas: z
      .array(
        z.object({
          item: z.string().max(60),
          resposta: z.enum(Object.keys(respostas) as ['ok', 'nok', 'na']),
          observacao: z.string().trim().max(300).default(''),
          /** Which of `imagens` show it. */
          fotos: z.array(z.int().min(0).max(29)).max(5).default([]),
        }),
      )
      .min(1)
      .max(60),
    /** Storage keys of pictures that the same person has sent. */
    imagens: z.array(chaveDeArquivo).max(30).default([]),
  })
  .meta({ id: 'ChecklistDito' })
export type ChecklistDito = z.infer<typeof ChecklistDito>

/** What the driver's phone may say of a vehicle: all that it loads of this module. */
export const chamadasDoChecklist = {
  checklist: endpoint({
    method: 'POST',
    path: '/api/motorista/checklist',
    access: 'motorista',
    summary:
      'O motorista confere um veículo; item crítico com problema bloqueia o veículo e abre ordem de serviço. Repetir dá a mesma resposta',
    body: ChecklistDito,
    response: comDados(
      z.object({ mensagem: z.string(), ordem: z.number().nullable(), bloqueado: z.boolean() }),
    ).meta({ id: 'ChecklistGravado' }),
  }),
}
