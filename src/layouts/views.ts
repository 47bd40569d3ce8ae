import { followViews } from './analytics.ts'

// Page views, on channels that count them (docs/product.md, "Page views").
followViews(document.getElementById('layers')?.dataset.measurement)
