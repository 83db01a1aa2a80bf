import {
  type Categoria,
  CategoriaEscrita,
  type Centro,
  CentroEscrito,
  type Conta,
  ContaEscrita,
  tiposDeConta,
} from '@tropeiro/contract/financeiro/titulos/cadastros'
import { linhasDaDre } from '@tropeiro/contract/financeiro/titulos/categorias'
import { fold } from '@tropeiro/contract/formats'
import { Dinheiro, FormDialog, Marca, Opcao, Texto, useFormulario } from '../../../ui/index.ts'
import { useGravarCategoria, useGravarCentro, useGravarConta } from '../titulos.queries.ts'
import { comPrimeira, useEmpresas } from './titulo-dialogs.tsx'

const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([value, label]) => ({ value, label }))

export function ContaDialog({ conta, onClose }: { conta: Conta | null; onClose: () => void }) {
  const gravar = useGravarConta()
  const empresas = useEmpresas()
  const form = useFormulario(ContaEscrita, {
    de: {
      cnpj_empresa: '',
      nome: conta?.nome ?? '',
      tipo: conta?.tipo ?? ('corrente' as const),
      banco: conta?.banco ?? '',
      agencia: conta?.agencia ?? '',
      conta: conta?.conta ?? '',
      saldo_inicial_centavos: (conta?.saldo_inicial ?? 0) as number | null,
      ativa: conta?.ativa ?? true,
    },
    para: (v) => ({
      ...v,
      cnpj_empresa: v.cnpj_empresa || null,
      _id: conta?._id ?? null,
      saldo_inicial_centavos: v.saldo_inicial_centavos ?? 0,
    }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={conta ? `Alterar ${conta.nome}` : 'Nova conta'}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={form} name="nome" label="Nome" required maxLength={60} />
        <Opcao form={form} name="tipo" label="Tipo" options={opcoes(tiposDeConta)} />
        {!conta && empresas.length > 1 && (
          <Opcao form={form} name="cnpj_empresa" label="Empresa" options={comPrimeira(empresas)} />
        )}
        <Texto form={form} name="banco" label="Código do banco" maxLength={3} />
        <Texto form={form} name="agencia" label="Agência" maxLength={12} />
        <Texto form={form} name="conta" label="Número da conta" maxLength={20} />
        <Dinheiro
          form={form}
          name="saldo_inicial_centavos"
          label="Saldo inicial"
          hint="Antes do primeiro extrato"
        />
        <Marca form={form} name="ativa" label="Em uso" />
      </div>
    </FormDialog>
  )
}

const codigoDe = (nome: string) =>
  fold(nome)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40)

export function CategoriaDialog({
  categoria,
  onClose,
}: {
  categoria: Categoria | null
  onClose: () => void
}) {
  const gravar = useGravarCategoria()
  const form = useFormulario(CategoriaEscrita, {
    de: {
      nome: categoria?.nome ?? '',
      linha: categoria?.linha ?? ('despesas' as const),
      ativa: categoria?.ativa ?? true,
    },
    para: (v) => ({ ...v, codigo: categoria?.codigo ?? (codigoDe(v.nome) || 'categoria') }),
    campos: { codigo: 'nome' },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={categoria ? `Alterar ${categoria.nome}` : 'Nova categoria'}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={form} name="nome" label="Nome" required maxLength={60} />
        <Opcao form={form} name="linha" label="Linha do resultado" options={opcoes(linhasDaDre)} />
        <Marca form={form} name="ativa" label="Em uso" />
      </div>
    </FormDialog>
  )
}

export function CentroDialog({ centro, onClose }: { centro: Centro | null; onClose: () => void }) {
  const gravar = useGravarCentro()
  const form = useFormulario(CentroEscrito, {
    de: { nome: centro?.nome ?? '', ativo: centro?.ativo ?? true },
    para: (v) => ({ ...v, _id: centro?._id ?? null }),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={centro ? `Alterar ${centro.nome}` : 'Novo centro de custo'}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Texto form={form} name="nome" label="Nome" required maxLength={60} />
        <Marca form={form} name="ativo" label="Em uso" />
      </div>
    </FormDialog>
  )
}
