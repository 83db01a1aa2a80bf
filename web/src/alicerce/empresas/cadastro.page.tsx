import type { Modulo } from '@tropeiro/contract'
import { NovoGrupo } from '@tropeiro/contract/alicerce/empresas/calls'
import { type FaltaNoGrupo, faltaNoGrupo } from '@tropeiro/contract/alicerce/empresas/grupo'
import { unmask } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useUrlState } from '../../lib/nav.tsx'
import {
  Button,
  Card,
  FormPage,
  type Formulario,
  Opcao,
  type Problema,
  Tabs,
  Texto,
  useFormulario,
} from '../../ui/index.ts'
import {
  type BaseEmEdicao,
  baseVazia,
  modulosMarcados,
  noFio,
  VAZIO,
  vaziosDaBase,
} from './base-em-edicao.ts'
import { BaseFields } from './components/base-fields.tsx'
import { Grupos } from './components/grupos.tsx'
import { ModulosGrid } from './components/modulos-grid.tsx'
import { useCadastrarGrupo } from './empresas.queries.ts'

type Tipo = BaseEmEdicao['tipo']

const frases: Record<FaltaNoGrupo, string> = {
  campos: messages.grupoCamposObrigatorios,
  modulo: messages.grupoSemModulo,
  cnpj: messages.baseSemCnpj,
}

type Grupo = { nome: string; tipo: Tipo; modulos: Modulo[]; bases: BaseEmEdicao[] }

const grupoNoFio = ({ nome, tipo, modulos, bases }: Grupo) => ({
  nome_grupo: nome,
  tipo_grupo: tipo,
  dados_grupo: Object.fromEntries(bases.map((b) => [b.nome.trim(), noFio(b)])),
  bases_grupo: bases.map((b) => b.nome.trim()),
  cnpjs_grupo: [...new Set(bases.map((b) => unmask(b.cnpj)))],
  ...modulosMarcados(modulos),
})

/** What the form still lacks, said as the server would say it. */
function oQueFalta(g: Grupo): string {
  const nomes = g.bases.map((b) => b.nome.trim().toUpperCase())
  if (g.bases.some((b) => vaziosDaBase({ ...b, cnpj: b.cnpj || '-' }).length > 0)) return frases.campos
  const repetida = nomes.find((n, at) => nomes.indexOf(n) !== at)
  if (repetida) return `Já existe uma base com o nome ${repetida}.`
  const found = faltaNoGrupo({ ...grupoNoFio(g), modulos: g.modulos })
  return found ? frases[found.falta] : ''
}

function faltas(g: Grupo): Problema[] {
  const geral = oQueFalta(g)
  return [
    ...(g.nome.trim() ? [] : [['nome', VAZIO] as const]),
    ...g.bases.flatMap((b, at) => vaziosDaBase(b, `bases.${at}.`)),
    ...(geral ? [['', geral] as const] : []),
  ]
}

/** Where a field of the call stands in the form; a base is known there by its name. */
function lugarDe(campo: string, { bases }: Grupo): string {
  const [raiz = '', nome = '', ...resto] = campo.split('.')
  if (raiz === 'nome_grupo') return 'nome'
  if (raiz === 'tipo_grupo') return 'tipo'
  const at = raiz === 'dados_grupo' ? bases.findIndex((b) => b.nome.trim() === nome) : -1
  return at < 0 ? campo : `bases.${at}.${resto.join('.') || 'nome'}`
}

const defaults = { aba: '' }

/** Creates a group of companies, and lists all there are with a door to each. For the super user. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const abas = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Grupos"
        value={url.aba || 'criar'}
        onChange={(aba) => void set({ aba: aba === 'criar' ? '' : aba })}
        tabs={[
          { value: 'criar', label: 'Novo grupo' },
          { value: 'grupos', label: 'Todos os grupos' },
        ]}
      />
    </div>
  )
  return url.aba === 'grupos' ? <Grupos abas={abas} /> : <Criar abas={abas} />
}

const vazio: Grupo = { nome: '', tipo: 'transportadora', modulos: [], bases: [baseVazia] }

function Criar({ abas }: { abas: ReactNode }) {
  const cadastrar = useCadastrarGrupo()
  const f = useFormulario(NovoGrupo, {
    de: vazio,
    para: grupoNoFio,
    confere: faltas,
    campos: lugarDe,
    recusa: 'tela',
    limpa: true,
    enviar: cadastrar.mutateAsync,
  })
  const { fields, append, remove } = useFieldArray({ control: f.form.control, name: 'bases' })
  const { bases, tipo } = f.form.watch()
  return (
    <FormPage
      form={f}
      title="Criar Empresa"
      description="Um grupo novo, suas bases e o que ele pode usar"
      toolbar={abas}
      submitLabel="Criar grupo"
      cancelLabel="Limpar"
      onCancel={() => f.form.reset()}
    >
      <Card title="Grupo">
        <div className="grid gap-3 sm:grid-cols-2">
          <Texto form={f} name="nome" label="Nome do grupo" required maxLength={60} />
          <Opcao
            form={f}
            name="tipo"
            label="Tipo do grupo"
            required
            options={[
              { value: 'transportadora', label: 'Transportadora' },
              { value: 'distribuidora', label: 'Distribuidora' },
            ]}
          />
        </div>
      </Card>
      <Card title="Módulos">
        <Controller
          control={f.form.control}
          name="modulos"
          render={({ field }) => <ModulosGrid value={field.value} onChange={field.onChange} />}
        />
      </Card>
      {fields.map((field, at) => (
        <Card
          key={field.id}
          title={bases[at]?.nome.trim() || `Base ${at + 1}`}
          actions={
            fields.length > 1 && (
              <Button size="sm" variant="ghost" icon={Trash2} onClick={() => remove(at)}>
                Tirar
              </Button>
            )
          }
        >
          <BaseFields nova form={f as unknown as Formulario<BaseEmEdicao>} em={`bases.${at}.`} />
        </Card>
      ))}
      <div>
        <Button icon={Plus} onClick={() => append({ ...baseVazia, tipo })}>
          Mais uma base
        </Button>
      </div>
    </FormPage>
  )
}
