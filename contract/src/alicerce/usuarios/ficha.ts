import { z } from 'zod'
import { papeis } from '../../access/subjects.ts'
import { cpf, isCnpj, isCpf, isPlaca, umOuMais, unmask } from '../../formats.ts'
import { messages } from '../../messages.ts'
import { instante } from '../../replies.ts'

export const texto = (max: number) => z.string().trim().max(max).default('')
/** Without its mask; empty means none. */
const semMascara = (valid: (v: string) => boolean, sentence: string) =>
  z
    .string()
    .max(40)
    .transform(unmask)
    .refine((v) => v === '' || valid(v), sentence)
    .default('')
export const email = z.email(messages.emailInvalido).max(200).toLowerCase()
export const nome = z.string().trim().min(3, 'Escreva o nome completo').max(120)
export const telefone = semMascara((v) => /^[0-9]{10,11}$/.test(v), 'Telefone inválido: use DDD e número')
export const senha = z.string().max(200)
export const papel = z.enum(papeis)

/** Between a person and a group: only `aceito` is membership, and only the person makes it so. */
export const vinculo = z.enum(['aguarda', 'aceito', 'recusado', 'retirado'])
export type Vinculo = z.infer<typeof vinculo>

/** `motorista`: drives for the group. `dng`: drives for a partner, called when needed. */
export const gruposDeMotorista = ['motorista', 'dng'] as const

/** What the user form and the driver record of spec §3 may change of somebody who exists. */
export const camposDoUsuario = {
  name: nome,
  email,
  telefone,
  papel,
  /** Names of the bases where the person is active. */
  base: umOuMais(z.string().min(1).max(80), 200).default([]),
  /** Whether the person reaches what has no base yet; left out it stays, and begins as no. */
  sem_base: z.boolean().optional(),
  /** CNPJs or CPFs that an asset user answers for. */
  cnpj_cliente: umOuMais(
    z
      .string()
      .max(40)
      .transform(unmask)
      .refine((v) => isCnpj(v) || isCpf(v), 'CNPJ ou CPF inválido'),
    200,
  ).default([]),
  cnpj: semMascara(isCnpj, 'CNPJ inválido'),
  cnpjParceiro: semMascara(isCnpj, 'CNPJ do parceiro inválido'),
  nomeParceiro: texto(120),
  veiculo: texto(60),
  cnh: semMascara((v) => /^[0-9]{11}$/.test(v), 'A CNH tem 11 números'),
  placaVeiculo: semMascara(isPlaca, 'Placa inválida'),
  grupo_usuario: z.enum(gruposDeMotorista).default('motorista'),
  super_user: z.boolean().optional(),
}

/** What an approval gives to a person. */
export const DireitosDados = z.object({
  papel,
  base: camposDoUsuario.base,
  cnpj_cliente: camposDoUsuario.cnpj_cliente,
})

export const NovoConvite = DireitosDados.extend({
  max_usos: z.int().min(1).max(500).default(1),
  dias: z.int().min(1).max(30).default(7),
})

export const UsuarioEditado = z.object(camposDoUsuario).meta({ id: 'UsuarioEditado' })

/** The user form of spec §3. Without `senha` the person gets a link to choose one. */
export const UsuarioNovo = z
  .object({ ...camposDoUsuario, cpf, senha: senha.default(''), confirmarSenha: senha.default('') })
  .meta({ id: 'UsuarioNovo' })

export const UsuarioDaLista = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** Whole only for those who may change this person. */
    cpf: z.string(),
    email: z.string(),
    telefone: z.string(),
    papel,
    bases: z.array(z.string()),
    ativo: z.boolean(),
    super_user: z.boolean(),
    /** Has not yet chosen a password. */
    sem_senha: z.boolean(),
    /** While it is not `aceito`, the person is shown as this group wrote her. */
    vinculo,
    ultimo_acesso: instante.nullable(),
    placa_veiculo: z.string(),
    tipo_veiculo: z.string(),
    grupo_usuario: z.enum(gruposDeMotorista).nullable(),
    pode_editar: z.boolean(),
  })
  .meta({ id: 'UsuarioDaLista' })
export type UsuarioDaLista = z.infer<typeof UsuarioDaLista>

export const UsuarioInteiro = UsuarioDaLista.extend({
  cnh: z.string(),
  cnpj: z.string(),
  cnpjParceiro: z.string(),
  nomeParceiro: z.string(),
  cnpj_cliente: z.array(z.string()),
  sem_base: z.boolean(),
  /** Belongs to other groups too (or is a super user): name and e-mail are his own to change. */
  dados_proprios: z.boolean(),
  /** Has a second factor, which an admin may switch off for him when the phone is lost. */
  segundo_fator: z.boolean(),
}).meta({ id: 'UsuarioInteiro' })
export type UsuarioInteiro = z.infer<typeof UsuarioInteiro>

export const EventoDoUsuario = z
  .object({
    _id: z.string(),
    acao: z.string(),
    quem: z.string(),
    mudancas: z.array(z.object({ campo: z.string(), de: z.string(), para: z.string() })),
    created_at: instante,
  })
  .meta({ id: 'EventoDoUsuario' })
export type EventoDoUsuario = z.infer<typeof EventoDoUsuario>

export const SessaoAberta = z
  .object({
    _id: z.string(),
    dispositivo: z.string(),
    ip: z.string(),
    grupo: z.string(),
    atual: z.boolean(),
    created_at: instante,
    usada_em: instante,
  })
  .meta({ id: 'SessaoAberta' })
export type SessaoAberta = z.infer<typeof SessaoAberta>

export const CadastroPendente = z
  .object({
    _id: z.string(),
    name: z.string(),
    cpf: z.string(),
    email: z.string(),
    telefone: z.string(),
    created_at: instante,
  })
  .meta({ id: 'CadastroPendente' })
export type CadastroPendente = z.infer<typeof CadastroPendente>

export const Convite = z
  .object({
    _id: z.string(),
    papel,
    bases: z.array(z.string()),
    usos: z.number(),
    max_usos: z.number(),
    criado_por: z.string(),
    expires_at: instante,
    created_at: instante,
  })
  .meta({ id: 'Convite' })
export type Convite = z.infer<typeof Convite>

/** A group that waits for the word of who asks; `_id` is the group's. */
export const ConviteDeGrupo = z
  .object({
    _id: z.string(),
    grupo: z.string(),
    papel,
    bases: z.array(z.string()),
    convidado_por: z.string(),
    convidado_em: instante,
    /** Accepted only by the link that goes by e-mail. */
    por_email: z.boolean(),
  })
  .meta({ id: 'ConviteDeGrupo' })
export type ConviteDeGrupo = z.infer<typeof ConviteDeGrupo>

/** One line of the spreadsheet, as it was read. */
export const LinhaDeUsuario = z
  .object({
    name: texto(200),
    cpf: texto(40),
    email: texto(200),
    telefone: texto(40),
    papel: texto(40),
    base: texto(500),
    cnpj_cliente: texto(2000),
    veiculo: texto(60),
    cnh: texto(40),
    placaVeiculo: texto(40),
  })
  .meta({ id: 'LinhaDeUsuario' })
export type LinhaDeUsuario = z.infer<typeof LinhaDeUsuario>

export const LinhaConferida = z
  .object({ linha: z.number(), dados: LinhaDeUsuario, erros: z.array(z.string()), criado: z.boolean() })
  .meta({ id: 'LinhaConferida' })
export type LinhaConferida = z.infer<typeof LinhaConferida>
