import {
  MotivoDoTitulo,
  Programacao,
  TituloMudado,
  TituloNovo,
} from '@tropeiro/contract/financeiro/titulos/calls'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { formasDePagamento, type Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import { somarDias } from '@tropeiro/contract/financeiro/titulos/regras'
import {
  diaEm,
  formatCnpj,
  formatMoney,
  formatNumber,
  formatQuantas,
  isCnpj,
  isCpf,
  unmask,
} from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Dia,
  Dinheiro,
  Documento,
  FormDialog,
  Marca,
  Numero,
  Opcao,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { AvisoDeCredito } from '../../regua/index.ts'
import {
  useAlterar,
  useCadastros,
  useCancelar,
  useCriar,
  usePerder,
  useProgramar,
} from '../titulos.queries.ts'
import { useContas } from './dinheiro-dialogs.tsx'

type Props = { t: Titulo; onClose: () => void }
const hoje = () => diaEm(new Date())
const aPartirDeHoje = (dia: string) => [dia, hoje()].sort()[1]!

export function useCategorias() {
  const { data } = useCadastros()
  const vivas = (data?.categorias ?? []).filter((c) => c.ativa)
  return vivas.map((c) => ({ value: c.codigo, label: c.nome }))
}
export function useCentros() {
  const { data } = useCadastros()
  const vivos = (data?.centros ?? []).filter((c) => c.ativo)
  return [{ value: '', label: 'Nenhum' }, ...vivos.map((c) => ({ value: c._id, label: c.nome }))]
}

/** The first is what is taken where nothing is said. */
export const comPrimeira = (empresas: readonly { value: string; label: string }[]) =>
  empresas.map((e, i) => (i === 0 ? { ...e, value: '' } : e))

/** Companies that the asker reaches, to be chosen from. */
export function useEmpresas() {
  const { data } = useCadastros()
  return (data?.empresas ?? []).map((e) => ({ value: e.cnpj, label: `${e.nome}, ${formatCnpj(e.cnpj)}` }))
}

export function NovoTituloDialog({ natureza, onClose }: { natureza: Natureza; onClose: () => void }) {
  const criar = useCriar()
  const [idempotencia] = useState(() => crypto.randomUUID())
  const categorias = useCategorias()
  const centros = useCentros()
  const empresas = useEmpresas()
  const form = useFormulario(TituloNovo, {
    de: {
      cnpj_empresa: '',
      documento: '',
      nome: '',
      descricao: '',
      emissao: hoje(),
      vencimento: somarDias(hoje(), 30),
      valor_centavos: null as number | null,
      parcelas: 1 as number | null,
      categoria: natureza === 'receber' ? 'receita_outra' : 'fornecedores',
      centro: '',
      previsto: false,
      observacao: '',
    },
    para: (v) => ({
      ...v,
      natureza,
      cnpj_empresa: v.cnpj_empresa || null,
      valor_centavos: v.valor_centavos ?? 0,
      parcelas: v.parcelas ?? 1,
      centro: v.centro || null,
      idempotencia,
    }),
    enviar: criar.mutateAsync,
    ao: (feitos) => {
      toast.success(`${formatQuantas(feitos.length, 'título lançado', 'títulos lançados')}.`)
      onClose()
    },
  })
  const v = form.form.watch()
  const documento = unmask(v.documento)
  return (
    <FormDialog
      form={form}
      title={natureza === 'receber' ? 'Novo título a receber' : 'Novo título a pagar'}
      submitLabel="Lançar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Documento form={form} name="documento" label="CNPJ ou CPF" tipo="ambos" required />
        <Texto form={form} name="nome" label="Nome" required maxLength={120} />
        <Texto form={form} name="descricao" label="Do que é" required maxLength={120} />
        <Dinheiro form={form} name="valor_centavos" label="Valor" hint="De todas as parcelas" required />
        <Dia form={form} name="emissao" label="Emissão" required />
        <Dia form={form} name="vencimento" label="Vencimento" required />
        <Numero form={form} name="parcelas" label="Parcelas" />
        <Opcao form={form} name="categoria" label="Categoria" options={categorias} />
        <Opcao form={form} name="centro" label="Centro de custo" options={centros} />
        {empresas.length > 1 && (
          <Opcao form={form} name="cnpj_empresa" label="Empresa" options={comPrimeira(empresas)} />
        )}
        <div className="sm:col-span-2">
          <TextoLongo form={form} name="observacao" label="Observação" rows={2} maxLength={500} />
        </div>
        <Marca form={form} name="previsto" label="Só previsto" />
      </div>
      {natureza === 'receber' && (isCnpj(documento) || isCpf(documento)) && (
        <AvisoDeCredito documentos={[documento]} mais={v.valor_centavos ?? 0} />
      )}
    </FormDialog>
  )
}

export function AlterarDialog({ t, onClose }: Props) {
  const alterar = useAlterar(t._id)
  const categorias = useCategorias()
  const centros = useCentros()
  const form = useFormulario(TituloMudado, {
    de: {
      vencimento: t.vencimento,
      categoria: t.categoria,
      centro: t.centro?._id ?? '',
      observacao: t.observacao,
    },
    para: (v) => ({ ...v, centro: v.centro || null }),
    enviar: alterar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Alterar o título ${formatNumber(t.numero)}`}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dia form={form} name="vencimento" label="Vencimento" required />
        <Opcao form={form} name="categoria" label="Categoria" options={categorias} />
        <Opcao form={form} name="centro" label="Centro de custo" options={centros} />
        <TextoLongo form={form} name="observacao" label="Observação" rows={2} maxLength={500} />
      </div>
    </FormDialog>
  )
}

export function ProgramarDialog({ t, onClose }: Props) {
  const programar = useProgramar(t._id)
  const contas = useContas()
  const form = useFormulario(Programacao, {
    de: {
      dia: aPartirDeHoje(t.vencimento),
      conta: t.conta?._id ?? '',
      forma: t.forma ?? ('pix' as const),
    },
    para: (v) => ({ ...v, conta: v.conta || null }),
    enviar: programar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Programar o título ${formatNumber(t.numero)}`}
      submitLabel="Programar"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Dia form={form} name="dia" label="Pagar em" required />
        <Opcao form={form} name="conta" label="Conta" options={contas} />
        <Opcao
          form={form}
          name="forma"
          label="Forma"
          options={Object.entries(formasDePagamento).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </FormDialog>
  )
}

export function PerderDialog({ t, onClose }: Props) {
  const perder = usePerder(t._id)
  const form = useFormulario(MotivoDoTitulo, { de: { motivo: '' }, enviar: perder.mutateAsync, ao: onClose })
  return (
    <FormDialog
      form={form}
      title={`Dar o título ${formatNumber(t.numero)} por perdido`}
      description={`${formatMoney(t.saldo)} saem do que se espera. Um estorno traz de volta.`}
      submitLabel="Dar por perdido"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}

export function CancelarTituloDialog({ t, onClose }: Props) {
  const cancelar = useCancelar(t._id)
  const form = useFormulario(MotivoDoTitulo, {
    de: { motivo: '' },
    enviar: cancelar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Cancelar o título ${formatNumber(t.numero)}`}
      submitLabel="Cancelar o título"
      onClose={onClose}
    >
      <Texto form={form} name="motivo" label="Por quê" required maxLength={300} />
    </FormDialog>
  )
}
