import { type Perfil, PerfilEscrito } from '@tropeiro/contract/alicerce/acessos/calls'
import { nomeDoPapelDoPerfil } from '@tropeiro/contract/alicerce/acessos/lista'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  Campo,
  Chave,
  confirm,
  FormPeek,
  Opcao,
  Texto,
  useFormulario,
  Varias,
} from '../../../ui/index.ts'
import { useBases } from '../../empresas/index.ts'
import { type PerfilNoFio, useExcluirPerfil, usePessoas, useSalvarPerfil } from '../acessos.queries.ts'
import { CapacidadesGrid } from './capacidades-grid.tsx'

type Escrito = Omit<Required<PerfilNoFio>, 'papel'> & { papel: '' | 'USUARIO' | 'ADMIN' }

const rascunhoDe = (p: Perfil | null): Escrito => ({
  nome: p?.nome ?? '',
  descricao: p?.descricao ?? '',
  no_lugar: p?.no_lugar ?? false,
  papel: p?.papel ?? '',
  bases: p?.bases.map((b) => b._id) ?? [],
  capacidades: p?.capacidades ?? {},
  pessoas: p?.pessoas.map((one) => one._id) ?? [],
})
const noFio = ({ papel, ...resto }: Escrito): PerfilNoFio => ({ ...resto, papel: papel || null })

const paraQuem = [
  { value: '', label: 'Só a quem for dado' },
  { value: 'USUARIO', label: nomeDoPapelDoPerfil.USUARIO },
  { value: 'ADMIN', label: nomeDoPapelDoPerfil.ADMIN },
]

/** A perfil beside the list: what it gives and takes, where, and to whom. */
export function PerfilEditor({ perfil, onClose }: { perfil: Perfil | null; onClose: () => void }) {
  const { grupo_ativo } = useLoggedSession()
  const salvar = useSalvarPerfil(perfil?._id ?? null)
  const bases = useBases(grupo_ativo)
  const pessoas = usePessoas()
  const f = useFormulario(PerfilEscrito, {
    de: rascunhoDe(perfil),
    para: noFio,
    enviar: salvar.mutateAsync,
    ao: onClose,
  })
  const opcoesDeBase = [
    ...(bases.data ?? []).map((b) => ({ value: b._id, label: b.base, hint: b.cidade })),
    ...(perfil?.bases ?? [])
      .filter((b) => bases.data && !bases.data.some((one) => one._id === b._id))
      .map((b) => ({ value: b._id, label: b.nome, hint: '' })),
  ]
  return (
    <FormPeek
      form={f}
      width="lg"
      onClose={onClose}
      focusFirst={!perfil}
      title={perfil?.nome ?? 'Novo perfil'}
      subtitle="O que ele dá vale onde a base tem o módulo; o que ele tira nenhum outro perfil devolve."
      submitLabel={perfil ? 'Salvar' : 'Criar'}
      footer={perfil && <Excluir perfil={perfil} onClose={onClose} />}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Texto form={f} name="nome" label="Nome" required maxLength={60} />
        <Texto form={f} name="descricao" label="Para quem é" maxLength={200} />
        <Varias
          form={f}
          name="bases"
          label="Bases"
          hint="Nenhuma escolhida: todas, e as que vierem."
          options={opcoesDeBase}
          placeholder="Todas as bases"
          loading={bases.isPending}
        />
        <Opcao form={f} name="papel" label="Vale para" options={paraQuem} />
        <Varias
          form={f}
          name="pessoas"
          label="Pessoas"
          className="sm:col-span-full"
          options={(pessoas.data ?? []).map((p) => ({ value: p._id, label: p.nome, hint: p.email }))}
          placeholder="Escolha as pessoas"
          loading={pessoas.isPending}
        />
      </div>
      <Chave
        form={f}
        name="no_lugar"
        label="No lugar do papel"
        hint="Quem tem este perfil pode só o que os seus perfis dão, e não mais o que o papel e os módulos dão."
      />
      <Campo form={f} name="capacidades" label="O que ele diz">
        {({ value, onChange }) => <CapacidadesGrid value={value} onChange={onChange} />}
      </Campo>
    </FormPeek>
  )
}

function Excluir({ perfil, onClose }: { perfil: Perfil; onClose: () => void }) {
  const excluir = useExcluirPerfil()
  const tirar = async () => {
    const yes = await confirm({
      title: `Excluir o perfil ${perfil.nome}?`,
      text: 'Quem o tem fica com seu papel e os outros perfis. O que ele tirava volta.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (yes && (await excluir.mutateAsync(perfil._id).catch(() => null))) onClose()
  }
  return (
    <Button variant="ghost" className="mr-auto" loading={excluir.isPending} onClick={() => void tirar()}>
      Excluir
    </Button>
  )
}
