import {
  bases,
  type CodigoDeComponente,
  codigosDeComponente,
  formas,
  componentes as modelos,
} from '@tropeiro/contract/comercial/tarifas/preco/componentes'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import {
  Button,
  Dinheiro,
  type Formulario,
  IconButton,
  Menu,
  Numero,
  Opcao,
  Texto,
  TextoLongo,
} from '../../../ui/index.ts'
import { componenteNovo, type Escrita } from '../tarifa-form.ts'

const opcoes = (de: Record<string, string>) => Object.entries(de).map(([value, label]) => ({ value, label }))
const quando = opcoes({
  sempre: 'Sempre',
  pedido: 'Se pedido no embarque',
  destinatario: 'Para destinatários marcados',
  lugar: 'Para lugares marcados',
})
const rotulos: Record<string, string> = {
  percentual: 'Percentual',
  por_unidade: 'R$ por unidade',
  por_fracao: 'R$ por fração',
  fixo: 'Valor (R$)',
}

function Um({ f, at, onRemove }: { f: Formulario<Escrita>; at: number; onRemove: () => void }) {
  const c = f.form.watch(`componentes.${at}`)
  if (!c) return null
  const nome = modelos[c.codigo].nome
  const peso = c.base === 'peso_taxado' || c.base === 'peso_real'
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <span>
          <span className="font-medium">{nome}</span>
          {'referencia' in modelos[c.codigo] && (
            <span className="block text-xs text-ink-3">
              Visto no mercado: {(modelos[c.codigo] as { referencia?: string }).referencia}
            </span>
          )}
        </span>
        <IconButton icon={X} label={`Tirar ${nome}`} onClick={onRemove} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Texto form={f} name={`componentes.${at}.nome`} label="Nome no CT-e" maxLength={15} />
        <Opcao form={f} name={`componentes.${at}.base`} label="Sobre" options={opcoes(bases)} />
        <Opcao form={f} name={`componentes.${at}.forma`} label="Forma" options={opcoes(formas)} />
        <Numero form={f} name={`componentes.${at}.valor`} label={rotulos[c.forma] ?? 'Valor'} />
        {c.forma === 'por_fracao' && (
          <Numero form={f} name={`componentes.${at}.fracao`} label={peso ? 'Fração (kg)' : 'Fração'} />
        )}
        <Dinheiro form={f} name={`componentes.${at}.minimo`} label="Mínimo" />
        <Opcao form={f} name={`componentes.${at}.quando`} label="Quando" options={quando} />
      </div>
      {(c.quando === 'destinatario' || c.quando === 'lugar') && (
        <TextoLongo
          form={f}
          name={`componentes.${at}.alvo`}
          label={c.quando === 'lugar' ? 'Lugares' : 'CNPJ ou CPF dos destinatários'}
          hint={
            c.quando === 'lugar'
              ? 'Um por linha: CEP ou faixa (01000-000 a 01999-999), código do IBGE, rota 12 ou UF'
              : 'Um por linha'
          }
          rows={3}
        />
      )}
    </li>
  )
}

/** The parts of the freight beside the weight's own price. */
export function CamposDosComponentes({ f }: { f: Formulario<Escrita> }) {
  const { fields, append, remove } = useFieldArray({ control: f.form.control, name: 'componentes' })
  const tem = new Set(f.form.watch('componentes').map((c) => c.codigo))
  const faltam = codigosDeComponente.filter((codigo) => !tem.has(codigo))
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.length === 0 && <p className="text-sm text-ink-3">Só o frete peso: nenhum outro componente.</p>}
      <ul className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <Um key={field.id} f={f} at={at} onRemove={() => remove(at)} />
        ))}
      </ul>
      <div>
        <Menu
          trigger={
            <Button size="sm" icon={Plus}>
              Componente
            </Button>
          }
          items={faltam.map((codigo: CodigoDeComponente) => ({
            label: modelos[codigo].nome,
            onSelect: () => append(componenteNovo(codigo)),
          }))}
        />
      </div>
    </div>
  )
}
