import type { Modulo } from '@tropeiro/contract'
import { type FaltaNoGrupo, faltaNoGrupo } from '@tropeiro/contract/alicerce/empresas/grupo'
import { unmask } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { Button, Card, Field, Input, Page as Screen, Select, Tabs, toast } from '../../ui/index.ts'
import { type BaseEmEdicao, baseVazia, modulosMarcados, noFio, temCampoVazio } from './base-em-edicao.ts'
import { BaseFields } from './components/base-fields.tsx'
import { Grupos } from './components/grupos.tsx'
import { ModulosGrid } from './components/modulos-grid.tsx'
import { Recusa, sentencaDe } from './components/recusa.tsx'
import { useCadastrarGrupo } from './empresas.queries.ts'

type BaseNaLista = BaseEmEdicao & { chave: number }
type Tipo = BaseEmEdicao['tipo']

const frases: Record<FaltaNoGrupo, string> = {
  campos: messages.grupoCamposObrigatorios,
  modulo: messages.grupoSemModulo,
  cnpj: messages.baseSemCnpj,
}

/** What the form still lacks, said as the server would say it. */
function oQueFalta(
  nome: string,
  tipo: Tipo,
  bases: readonly BaseNaLista[],
  modulos: readonly Modulo[],
): string {
  const nomes = bases.map((b) => b.nome.trim().toUpperCase())
  if (bases.some((b) => temCampoVazio({ ...b, cnpj: b.cnpj || '-' }))) return frases.campos
  const repetida = nomes.find((n, at) => nomes.indexOf(n) !== at)
  if (repetida) return `Já existe uma base com o nome ${repetida}.`
  const dados_grupo = Object.fromEntries(bases.map((b) => [b.nome, noFio(b)]))
  const found = faltaNoGrupo({ nome_grupo: nome, tipo_grupo: tipo, dados_grupo, modulos })
  return found ? frases[found.falta] : ''
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

function Criar({ abas }: { abas: ReactNode }) {
  const [nome, setNome] = useState('')
  const [tipo, setTipo] = useState<Tipo>('transportadora')
  const [modulos, setModulos] = useState<Modulo[]>([])
  const [bases, setBases] = useState<BaseNaLista[]>([{ ...baseVazia, chave: 0 }])
  const [conferido, setConferido] = useState(false)
  const cadastrar = useCadastrarGrupo()
  const falta = oQueFalta(nome, tipo, bases, modulos)

  const mudar = (chave: number, change: Partial<BaseEmEdicao>) =>
    setBases((now) => now.map((b) => (b.chave === chave ? { ...b, ...change } : b)))
  const limpar = () => {
    setNome('')
    setModulos([])
    setBases([{ ...baseVazia, tipo, chave: 0 }])
    setConferido(false)
    cadastrar.reset()
  }
  const enviar = async () => {
    setConferido(true)
    if (falta) return toast.warning(falta)
    const done = await cadastrar
      .mutateAsync({
        nome_grupo: nome,
        tipo_grupo: tipo,
        dados_grupo: Object.fromEntries(bases.map((b) => [b.nome.trim(), noFio(b)])),
        bases_grupo: bases.map((b) => b.nome.trim()),
        cnpjs_grupo: [...new Set(bases.map((b) => unmask(b.cnpj)))],
        ...modulosMarcados(modulos),
      })
      .catch((error: unknown) => {
        toast.error(sentencaDe(error))
        return null
      })
    if (done) limpar()
  }
  return (
    <form
      noValidate
      className="h-full"
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <Screen
        title="Criar Empresa"
        description="Um grupo novo, suas bases e o que ele pode usar"
        toolbar={abas}
        width="reading"
        actions={
          <>
            <Button onClick={limpar}>Limpar</Button>
            <Button type="submit" variant="primary" loading={cadastrar.isPending}>
              Criar grupo
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Recusa texto={conferido && falta ? falta : sentencaDe(cadastrar.error)} />
          <Card title="Grupo">
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label="Nome do grupo"
                required
                error={conferido && !nome.trim() ? 'Preencha este campo' : undefined}
              >
                <Input value={nome} maxLength={60} onChange={(event) => setNome(event.target.value)} />
              </Field>
              <Field label="Tipo do grupo" required>
                <Select
                  value={tipo}
                  options={[
                    { value: 'transportadora', label: 'Transportadora' },
                    { value: 'distribuidora', label: 'Distribuidora' },
                  ]}
                  onChange={(next) => setTipo(next as Tipo)}
                />
              </Field>
            </div>
          </Card>
          <Card title="Módulos">
            <ModulosGrid value={modulos} onChange={setModulos} />
          </Card>
          {bases.map((base, at) => (
            <Card
              key={base.chave}
              title={base.nome.trim() || `Base ${at + 1}`}
              actions={
                bases.length > 1 && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={Trash2}
                    onClick={() => setBases((now) => now.filter((b) => b.chave !== base.chave))}
                  >
                    Tirar
                  </Button>
                )
              }
            >
              <BaseFields
                nova
                value={base}
                conferida={conferido}
                onChange={(change) => mudar(base.chave, change)}
              />
            </Card>
          ))}
          <div>
            <Button
              icon={Plus}
              onClick={() =>
                setBases((now) => [...now, { ...baseVazia, tipo, chave: (now.at(-1)?.chave ?? 0) + 1 }])
              }
            >
              Mais uma base
            </Button>
          </div>
        </div>
      </Screen>
    </form>
  )
}
