import { Tabs } from '../../../ui/index.ts'

/** Boxes, or the lots in which they travel. */
export function Abas({ aba, onChange }: { aba: string; onChange: (aba: string) => void }) {
  return (
    <div className="px-4 pt-2 max-sm:px-3">
      <Tabs
        label="Armazenamento"
        value={aba}
        onChange={onChange}
        tabs={[
          { value: 'caixas', label: 'Caixas' },
          { value: 'remessas', label: 'Remessas' },
        ]}
      />
    </div>
  )
}
